import type { Environment } from '../../tables/metricKeys';

/** Builds are of production or of development; which one, webpack writes here. */
export const environment: Environment = process.env.NODE_ENV === 'production' ? 'production' : 'development';
