import type { BrowserContext, Page } from '@playwright/test';

/** What the page keeps for the tests: whether everything that can be pressed or written in has been taken over. */
interface Watched extends Window {
  parleyAlive?: boolean;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
}

/**
 * A page is shown before its scripts have taken it over, and until then a press goes nowhere. React tells its
 * developer tools of each change it has put in place; here the tests listen in their stead.
 */
function listenToReact(): void {
  const own: Watched = window;
  const taken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  /** A whole page that was taken over stays so. */
  let isOver = false;
  const look = () => {
    if (isOver) return;
    own.parleyAlive = [...document.querySelectorAll('a, button, form, input, select, textarea')].every(taken);
    isOver = own.parleyAlive && document.readyState === 'complete';
  };
  own.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberRoot: () => setTimeout(look),
    onPostCommitFiberRoot: look,
    onCommitFiberUnmount: () => {},
  };
}

export async function watchForLife(context: BrowserContext): Promise<void> {
  await context.addInitScript(listenToReact);
}

/** Waits until the page answers to what a person does. Only after a load; a page that was there goes on living. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete' && (window as Watched).parleyAlive);
}

/** The same tab, in which going somewhere ends when the page there is alive. A call that names its own end keeps it. */
export function livingTab(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await untilAlive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await untilAlive(page);
    return response;
  };
  return page;
}
