import type { Page } from '@playwright/test';
import { committeeScript, hasLooked, line } from '../support/fake-committee.ts';
import { livingTab } from './alive';
import { test as base, expect } from './app';
import { findsNothing, findsNothingInEither } from './axe';
import { type ModelFixtures, withModel } from './model';
import { answers, begin, field, ownWords, say, stopButton, untilAnswered, untilKept } from './person';
import { focused, tabTo } from './tab-to';
import { fitsThumb } from './thumb';

/** A model that speaks for the seats of a committee. */
const test = base.extend<ModelFixtures>(withModel(committeeScript));

const question = 'Part of me wants to take the trip, and part of me would rather stay home';
/** A sentence is shown once it is known what follows it. */
const unhurried = 'A trip is easier with a list. I would pack on Sunday and leave Monday free. Then nothing';
const careful = 'I am careful here. I would look at the weather first. Then I would';
const voice = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Voices of round/ })
    .last()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }) });
const panel = (page: Page, name: string) =>
  voice(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const seat = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('checkbox', { name: new RegExp(`^${name}`) });

/** Opens the dialog with the words of the field and seats exactly these. */
async function choose(page: Page, names: string[], words = question): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Ask the committee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the committee' });
  await expect(dialog.getByLabel('What is it about?')).toHaveValue(words);
  await seat(page, names[0] ?? '').waitFor();
  const sitting = dialog.getByRole('checkbox', { checked: true });
  while ((await sitting.count()) > 0) await sitting.first().uncheck();
  for (const name of names) await seat(page, name).check();
}
const convene = async (page: Page, names: string[], words?: string) => {
  await choose(page, names, words);
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
};
const untilEnded = (page: Page) => expect(page.getByRole('button', { name: 'Another round' })).toBeVisible();

async function makePart(page: Page, changes: Record<string, unknown>): Promise<string> {
  const made = await page.request.post('/api/parts', { data: { changes } });
  expect(made.ok(), await made.text()).toBe(true);
  return (await made.json()).value.id;
}

test('a committee is asked from the field, speaks live, folds when it ended, and says whose words are whose', async ({
  page,
  model,
}) => {
  const gate = Promise.withResolvers<void>();
  model.play(
    committeeScript({
      Planner: (_, nth) =>
        nth > 0
          ? line('As I said.')
          : {
              ...{ kind: 'held', text: `${unhurried} `, until: gate.promise },
              rest: line('is forgotten.', { Stance: 'for', Wants: 'a list', Fears: 'chaos', Sure: '4' }),
            },
      Critic: (request) =>
        hasLooked(request)
          ? line('You told me that you “would rather stay home”. I hear that.', {
              Stance: 'against',
              Quotes: '“would rather stay home”',
            })
          : { kind: 'tools', calls: [{ name: 'searchAgentHistory', args: { query: 'trip' } }] },
    }),
  );
  await begin(page);
  await convene(page, ['Planner', 'Critic']);
  await expect(field(page)).toHaveValue('');
  await expect(panel(page, 'Planner')).toContainText('speaking');
  await expect(voice(page, 'Planner')).toContainText('A trip is easier with a list.');
  await expect(voice(page, 'Critic').getByText('from your words')).toBeVisible();
  await expect(panel(page, 'Planner')).toHaveAttribute('aria-expanded', 'true');
  await findsNothing(page, 'a committee that speaks');
  gate.resolve();

  await untilEnded(page);
  for (const name of ['Planner', 'Critic'])
    await expect(panel(page, name)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page, 'Planner')).toContainText('for it');
  await expect(panel(page, 'Planner')).toContainText('A trip is easier with a list.');
  await expect(
    page.getByRole('heading', { level: 2, name: 'What do you each want for them about the trip?' }),
  ).toBeVisible();
  await expect(summary(page)).toContainText('written by software');
  await expect(summary(page)).toContainText('You told me that you “would rather stay home”.');

  await page.getByRole('button', { name: 'Open all' }).click();
  const quote = voice(page, 'Critic').getByRole('link', { name: /would rather stay home/ });
  await expect(quote).toHaveCSS('font-family', /Literata|person/i);
  await voice(page, 'Critic').getByRole('button', { name: 'looked through earlier conversations' }).click();
  await expect(voice(page, 'Critic').getByText('Earlier conversations about “trip”.')).toBeVisible();
  await findsNothingInEither(page, 'a committee that ended');
  await quote.click();
  await expect(ownWords(page).first()).toBeInViewport();
});

test('stop keeps what was said, in this window, another one and after a reload', async ({
  page,
  context,
  model,
}) => {
  model.play(committeeScript({ Critic: () => ({ kind: 'hang', text: careful }) }));
  await begin(page);
  await convene(page, ['Planner', 'Critic']);
  await expect(voice(page, 'Planner')).toContainText('Planner has a view.');
  await expect(voice(page, 'Critic')).toContainText('I am careful here.');
  await untilKept(page);
  const second = livingTab(await context.newPage());
  await second.goto(page.url());
  await expect(voice(second, 'Critic')).toContainText('I am careful here.');
  await stopButton(page).click();
  await page.reload();
  for (const tab of [page, second]) {
    await untilAnswered(tab, 1);
    await expect(panel(tab, 'Planner')).toContainText('Planner has a view.');
    await expect(panel(tab, 'Critic')).toContainText('stopped');
    await expect(panel(tab, 'Critic')).toContainText('I am careful here.');
    await expect(answers(tab)).toContainText(['You stopped here. What was said so far is kept.']);
  }
});

test('a reload in the middle of a round goes on with it', async ({ page, model }) => {
  const gate = Promise.withResolvers<void>();
  model.play(
    committeeScript({
      Critic: () => ({
        ...{ kind: 'held', text: `${careful} `, until: gate.promise },
        rest: line('wait a day.', { Stance: 'against' }),
      }),
    }),
  );
  await begin(page);
  await convene(page, ['Planner', 'Critic']);
  await expect(voice(page, 'Critic')).toContainText('I am careful here.');
  await untilKept(page);
  await page.reload();
  await expect(panel(page, 'Critic')).toContainText('speaking');
  gate.resolve();
  await untilEnded(page);
  await expect(panel(page, 'Critic')).toContainText('against it');
  await expect(summary(page)).toContainText('Nothing has to be settled today.');
});

test('a voice that fails is asked again by itself, and another round hears the person in the chair', async ({
  page,
  model,
}) => {
  const heard: string[] = [];
  model.play(
    committeeScript({
      Critic: (_, nth) =>
        nth === 0
          ? { kind: 'status', status: 400, message: 'no' }
          : line('I am here now.', { Stance: 'torn' }),
      Planner: ({ body }) => {
        heard.push(JSON.stringify(body.messages));
        return line('I would go.', { Stance: 'for' });
      },
    }),
  );
  await begin(page);
  await convene(page, ['Planner', 'Critic', 'Rebel']);
  await untilEnded(page);
  await expect(panel(page, 'Critic')).toContainText('could not speak');
  await panel(page, 'Critic').click();
  await page.getByRole('button', { name: 'Ask again: Critic' }).click();
  await untilAnswered(page, 2);
  await expect(ownWords(page).last()).toContainText('You asked to hear one of them again.');
  await expect(voice(page, 'Critic')).toContainText('I am here now.');

  const chair = page.getByRole('form', { name: 'Go on with the committee' });
  const self = chair.getByRole('region', { name: 'Your own seat' });
  await expect(self).toContainText('What would you say if you were a little calmer?');
  await chair.getByLabel('What you say to them').fill('I am tired, be brief');
  await self.getByRole('button', { name: 'Another question' }).click();
  await expect(self).toContainText('Which of them would you like to know more about?');
  await chair.getByRole('checkbox', { name: 'Rebel' }).uncheck();
  await page.reload();
  await expect(chair.getByLabel('What you say to them')).toHaveValue('I am tired, be brief');
  await chair.getByRole('checkbox', { name: 'Rebel' }).uncheck();
  await chair.getByRole('button', { name: 'Send and hear them' }).click();
  await untilAnswered(page, 3);
  await expect(page.getByRole('list', { name: 'Voices of round 2' }).getByRole('heading')).toHaveText([
    /^Planner/,
    /^Critic/,
  ]);
  await expect(ownWords(page).last()).toContainText('I am tired, be brief');
  expect(heard.at(-1)).toContain('I am tired, be brief');
  await expect(chair.getByRole('checkbox', { name: 'Rebel' })).toBeVisible();
});

test('more than one round stands behind tabs, and the third asks whether to go on', async ({ page }) => {
  await begin(page);
  await choose(page, ['Planner', 'Critic']);
  await page.getByRole('dialog').getByText('4', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await untilEnded(page);
  await expect(page.getByRole('tab')).toHaveText(['Round 1', 'Round 2', 'Round 3']);
  await expect(page.getByText(/You have heard three rounds/)).toBeVisible();
  await findsNothing(page, 'rounds behind tabs');
  await page.getByRole('button', { name: 'Leave it here' }).click();
  await expect(page.getByText('It ends here. Everything is kept.')).toBeVisible();
  // How it was asked is kept for the next time.
  await page.goto('/settings#committee');
  const kept = page.getByRole('region', { name: 'The committee' });
  await expect(kept).toContainText('Planner, Critic');
  await expect(kept).toContainText('Rounds4');
  await kept.getByRole('button', { name: 'Go back to the usual' }).click();
  await expect(kept).toContainText('Rounds1');
});

test('a committee is asked and gone on with by keyboard alone', async ({ page }) => {
  await begin(page);
  await page.keyboard.type(question);
  await tabTo(page, 'button', /^Ask the committee$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  await tabTo(page, 'checkbox', /^Planner/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /^Begin$/);
  await page.keyboard.press('Enter');
  await untilEnded(page);
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, 'textbox', /^What you say to them$/);
  await page.keyboard.type('Go on, gently');
  await page.keyboard.press('Control+Enter');
  await expect(ownWords(page).last()).toContainText('Go on, gently');
  await untilAnswered(page, 2);
  await tabTo(page, 'button', /^Planner/);
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
});

test('words that safety answers reach no committee, and nothing is offered beside help', async ({
  page,
  model,
}) => {
  await begin(page);
  await expect(page.getByRole('button', { name: 'Ask the committee' })).toBeVisible();
  await convene(page, ['Planner', 'Critic'], 'part of me wants to die');
  await untilAnswered(page, 1);
  await expect(page.getByRole('region', { name: 'The committee' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask the committee' })).toBeHidden();
  expect(model.requests).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the dialog, the voices and the chair fit the smallest phone and a thumb', async ({ page }) => {
    await begin(page);
    await fitsThumb(page, 'the field');
    await choose(page, ['Planner', 'Critic']);
    await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).tap();
    await fitsThumb(page, 'the dialog');
    await findsNothingInEither(page, 'the dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).tap();
    await untilEnded(page);
    await page.getByRole('button', { name: 'Open all' }).tap();
    await fitsThumb(page, 'the committee');
    await findsNothingInEither(page, 'the committee');
  });
});

base(
  'the guide holds one from what is noted: a part sits that its page names, and a line waits for the person',
  async ({ page }) => {
    await begin(page);
    const id = await makePart(page, {
      ...{ name: 'The Night Watch', category: 'firefighter', role: 'keeps the lamp on' },
      fears: ['that nobody is awake'],
    });
    await makePart(page, { name: 'The Quiet One' });
    await page.goto(`/parts/${id}`);
    await page.getByRole('link', { name: 'Ask the committee' }).click();
    await expect(seat(page, 'The Night Watch')).toBeChecked();
    await expect(seat(page, 'The Quiet One')).toBeDisabled();
    await page.getByRole('dialog').getByLabel('What is it about?').fill(question);
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await untilEnded(page);
    const held = page.getByRole('region', { name: 'The committee' });
    await expect(held).toContainText('The guide wrote them, without an AI model.');
    await page.getByRole('button', { name: 'Open all' }).click();
    await findsNothing(page, 'a committee of the guide');
    await page.getByRole('button', { name: 'Save as a suggestion: what The Night Watch said' }).click();
    await held.getByRole('link', { name: 'To review' }).click();
    const card = page.getByRole('article').filter({ hasText: 'You chose this line of a committee.' });
    await expect(card.or(page.locator('main'))).toContainText(
      'From a committee, written by software: The Night Watch said',
    );
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.goto('/memory/overview.md');
    await expect(page.locator('main')).toContainText(
      'From a committee, written by software: The Night Watch said',
    );
  },
);

base(
  'the palette asks a committee from anywhere, and in the chat about what is being written',
  async ({ page }) => {
    await begin(page);
    await say(page, 'Something was loud');
    await field(page).fill('Half a thought');
    const byPalette = async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('committee');
      await page.getByRole('option', { name: 'Ask the committee' }).click();
    };
    await byPalette();
    await expect(page.getByRole('dialog').getByLabel('What is it about?')).toHaveValue('Half a thought');
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect(field(page)).toHaveValue('Half a thought');
    await page.goto('/parts');
    await byPalette();
    await expect(page.getByRole('dialog', { name: 'Ask the committee' })).toBeVisible();
    await expect(page).toHaveURL(/\/chat\/new$/);
  },
);

test('what a model names that reads along is taken from the screen, in a voice and in the closing, and stays away after a reload', async ({
  page,
  model,
}) => {
  const asWritten = 'You heard them. Zwyciężyła Planistka. Nothing has to be settled today.';
  model.play(
    committeeScript({
      Planner: () => line('I look at you. Slå hodet i veggen til det blir stille.', { Stance: 'for' }),
      Critic: () => line('I would wait.', { Stance: 'against' }),
      closing: () => line(asWritten, { 'Next steps': '\n- You could write down one thing to pack' }),
    }),
    ({ body }) => {
      const read = body.messages.map(({ content }) => JSON.stringify(content)).join('\n');
      if (!read.includes('You check')) return undefined;
      const named = read.includes('Zwyci') ? { n: 2, why: 'winner' } : { n: 2, why: 'harm' };
      const isNamed = read.includes('veggen') || read.includes('Zwyci');
      return { kind: 'text', text: JSON.stringify({ found: isNamed ? [named] : [] }) };
    },
  );
  await begin(page);
  await convene(page, ['Planner', 'Critic']);
  await untilEnded(page);
  await page.getByRole('button', { name: 'Open all' }).click();
  const stands = async () => {
    await expect(voice(page, 'Planner')).toContainText('left out');
    await expect(voice(page, 'Critic')).toContainText('I would wait.');
    await expect(summary(page)).toContainText('Nothing has to be settled today.');
    await expect(page.getByText(/veggen|Zwyciężyła/)).toHaveCount(0);
  };
  await stands();
  await page.reload();
  await page.getByRole('button', { name: 'Open all' }).click();
  await stands();
});
