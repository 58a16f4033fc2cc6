"""What browsers and programs meet: JSON API, pages, streams, and what is shown in them."""
