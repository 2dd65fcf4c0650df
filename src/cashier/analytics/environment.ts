import type { Environment } from '../../tables/metricKeys';

/** The build's environment; webpack inlines NODE_ENV. */
export const environment: Environment = process.env.NODE_ENV === 'production' ? 'production' : 'development';
