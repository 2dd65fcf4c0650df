import { appSchemeOf, isHttpsUrl, isSafeUrl } from '../../domain/isSafeUrl';
import type { LintRule, RuleProblem } from '../LintRule';
import { lintText } from '../lintText';

/** Any page's: a guide may be on the widget's own origin, as a path. */
const anyPage = 'https://pay.example/';

/**
 * The widget opens only these addresses (contract §2, §9): support https, video guides https or on its own origin, deep
 * links https or the scheme of an app.
 */
export const links: LintRule = {
  id: 'links',
  check({ method: { support, video_guide_url: guides = {} }, sandbox: { deeplink } }) {
    const problem = (path: string, link: string, key: 'lint.linkHttps' | 'lint.linkApp'): RuleProblem => ({
      severity: 'error',
      path,
      field: null,
      text: lintText(key, { link }),
    });
    const videos = Object.entries(guides).flatMap(([region, guide]) =>
      Object.entries(guide)
        .filter(([, link]) => !isSafeUrl(link, anyPage))
        .map(([key, link]) => problem(`/method/video_guide_url/${region}/${key}`, link, 'lint.linkHttps')),
    );
    return [
      ...(support === undefined || isHttpsUrl(support) ? [] : [problem('/method/support', support, 'lint.linkHttps')]),
      ...videos,
      ...(deeplink === undefined || appSchemeOf(deeplink) !== null
        ? []
        : [problem('/sandbox/deeplink', deeplink, 'lint.linkApp')]),
    ];
  },
};
