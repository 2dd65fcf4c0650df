import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver';
import { type Engine, findButton, until } from './Engine';

/** Debian's path of the browser for WebKitGTK's driver. */
const miniBrowser = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const port = 4570;

/** WebKit (GTK's build of it) by its own WebDriver; needs a display: `xvfb-run`. */
export async function openWebkit(isPrivate: boolean): Promise<Engine> {
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  await until('WebKitWebDriver', async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
  const args = ['--automation', ...(isPrivate ? ['--private'] : [])];
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
      }),
    )
    .build()
    .catch((error: unknown) => {
      server.kill();
      throw error;
    });
  const inWidget = async <T>(task: () => Promise<T>): Promise<T> => {
    await driver.switchTo().defaultContent();
    await driver.switchTo().frame(0);
    return task();
  };
  /** Clicks the element that the script finds; retries while the page still moves. */
  const click = (what: string, finder: string): Promise<WebElement> =>
    until(what, () =>
      inWidget(async () => {
        const element: unknown = await driver.executeScript(`return ${finder}`);
        if (!(element instanceof WebElement)) return null;
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
        await driver.actions().move({ origin: element }).click().perform();
        return element;
      }),
    );
  const version = (await driver.getCapabilities()).getBrowserVersion();
  return {
    name: `WebKitGTK ${version}${isPrivate ? ', private' : ''}`,
    goto: (address) => driver.get(address),
    async click(label) {
      await click(`the button '${label}'`, `(${findButton})(${JSON.stringify(label)})`);
    },
    async type(name, text) {
      const input = await click(`the input ${name}`, `document.querySelector('input[name="${name}"]')`);
      await input.sendKeys(Key.END, text);
    },
    text: () => inWidget(() => driver.executeScript<string>('return document.body.innerText')),
    async inHost(expression) {
      await driver.switchTo().defaultContent();
      return driver.executeScript(`return ${expression}`);
    },
    async close() {
      await driver.quit();
      server.kill();
      await once(server, 'exit');
    },
  };
}
