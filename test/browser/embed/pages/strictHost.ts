import { createCashier } from '../../../../src/embed/index';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));

const widgetUrl = new URLSearchParams(location.search).get('widget') ?? '';
const { iframe } = createCashier({
  element: '#place',
  url: widgetUrl,
  path: 'widget.html',
  token: 'host-token',
  autoHeight: true,
  onLoaded: () => {
    const { width, height, borderTopWidth } = getComputedStyle(iframe);
    parent.postMessage({ report: { violations, isWide: width !== '300px', height, borderTopWidth } }, '*');
  },
});
