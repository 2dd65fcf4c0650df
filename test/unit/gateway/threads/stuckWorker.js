import workerpool from 'workerpool';

// Stuck with a limit of 1 ms. Nothing can interrupt it.
const matches = (_test, limit) => {
  while (limit === 1);
  return 'matches';
};

workerpool.worker({ matches });
