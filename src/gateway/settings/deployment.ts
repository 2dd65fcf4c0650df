import { StartProblem } from '../StartProblem';
import { type Environment, keyOf } from './environment';

/** Passed to the widget in its document (`readDeployment`). */
export interface Deployment {
  readonly recaptchaSiteKey?: string;
  readonly geetestCaptchaId?: string;
  readonly datadogApplicationId?: string;
  readonly datadogClientToken?: string;
  /** As 'datadoghq.eu'. */
  readonly datadogSite?: string;
  readonly environment?: DeploymentEnvironment;
}

const deploymentEnvironments = ['production', 'staging', 'development'] as const;
type DeploymentEnvironment = (typeof deploymentEnvironments)[number];

function deploymentEnvironmentOf({ CASHIER_ENVIRONMENT: text }: Environment): DeploymentEnvironment | undefined {
  if (!text) return undefined;
  const name = deploymentEnvironments.find((known) => known === text.toLowerCase());
  if (name) return name;
  throw new StartProblem(`CASHIER_ENVIRONMENT is '${text}'.`, `It is one of ${deploymentEnvironments.join(', ')}`);
}

export function deploymentOf(environment: Environment): Deployment {
  const runsIn = deploymentEnvironmentOf(environment);
  const recaptchaSiteKey = keyOf(environment, 'RECAPTCHA_SITE_KEY');
  const geetestCaptchaId = keyOf(environment, 'GEETEST_CAPTCHA_ID');
  const datadogApplicationId = keyOf(environment, 'DATADOG_APPLICATION_ID');
  const datadogClientToken = keyOf(environment, 'DATADOG_CLIENT_TOKEN');
  const datadogSite = environment.DATADOG_SITE || 'datadoghq.eu';
  if (!/^(?:\w+\.)?datadoghq\.(?:com|eu)$/.test(datadogSite))
    throw new StartProblem(
      `DATADOG_SITE is '${datadogSite}'.`,
      'It is a site of Datadog, as DATADOG_SITE=datadoghq.eu',
    );
  return {
    ...(recaptchaSiteKey && { recaptchaSiteKey }),
    ...(geetestCaptchaId && { geetestCaptchaId }),
    ...(runsIn && { environment: runsIn }),
    ...(datadogApplicationId && datadogClientToken && { datadogApplicationId, datadogClientToken, datadogSite }),
  };
}
