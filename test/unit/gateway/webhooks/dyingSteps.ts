/** The steps from the commit of a payment to that of its webhook's delivery, in their order. */
export const dyingSteps = [
  'after the payment is committed',
  'before the request',
  'after the answer',
  'before the delivery is committed',
  'after the delivery is committed',
] as const;
export type DyingStep = (typeof dyingSteps)[number];
