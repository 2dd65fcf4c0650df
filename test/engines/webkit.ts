import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver';
import { type Engine, findButton, until } from './Engine';

/** Where Debian keeps the browser that WebKitGTK's driver drives. */
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
  const inWidget = async <T>(ask: () => Promise<T>): Promise<T> => {
    await driver.switchTo().defaultContent();
    await driver.switchTo().frame(0);
    return ask();
  };
  /** Presses what the script finds. A page that is still moving is not to be pressed yet: then it is tried once more. */
  const press = (what: string, finder: string): Promise<WebElement> =>
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
    async press(words) {
      await press(`the button '${words}'`, `(${findButton})(${JSON.stringify(words)})`);
    },
    async type(name, text) {
      const input = await press(`the input ${name}`, `document.querySelector('input[name="${name}"]')`);
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
