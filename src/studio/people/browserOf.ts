import Bowser from 'bowser';

/** 'Chrome, Windows'; a User-Agent that names no browser stays as it is. */
export function browserOf(agent: string): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  return browser.name ? [browser.name, os.name].filter(Boolean).join(', ') : agent;
}
