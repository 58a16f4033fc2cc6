"""Reinforcement-learning environments, the study: Gymnasium, PettingZoo, OpenSpiel and NumPy batches. Needs ``pip install 'caravanserai[research]'``."""

from caravanserai.core.extras import needs

with needs("research", "The study", "gymnasium", "numpy", "pettingzoo"):
    from caravanserai.envs.batch import Batch
    from caravanserai.envs.rows import Frame

__all__ = ["Batch", "Frame"]
