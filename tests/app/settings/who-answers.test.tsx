// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConnectForm } from '@/components/model-choice/connect-form';
import { sayMeaning } from '@/components/model-choice/say-meaning';
import { sayReading } from '@/components/model-choice/say-reading';
import { WhoAnswers, type WhoAnswersProps } from '@/components/model-choice/who-answers';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
afterEach(cleanup);
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  localStorage.clear();
  sessionStorage.clear();
});

const key = 'sk-form-0123456789abcdef';

const guide: WhoAnswersProps = {
  ...{
    label: 'the offline guide',
    isGuide: true,
    host: null,
    model: null,
    byEnvironment: false,
    hosted: false,
  },
  known: { choice: null, keys: [], here: null, effort: null },
};

function open(props: Partial<WhoAnswersProps> = {}) {
  const refreshed = { times: 0 };
  const router = { refresh: () => (refreshed.times += 1) };
  render(
    <AppRouterContext value={router as never}>
      <WhoAnswers {...guide} {...props} />
    </AppRouterContext>,
  );
  return refreshed;
}

function openForm({ hosted = false, keys = [] as { address: string; last_four: string }[] } = {}) {
  const done = { times: 0 };
  render(
    <AppRouterContext value={{ refresh: () => {} } as never}>
      <ConnectForm
        choice={null}
        keys={keys}
        hosted={hosted}
        onDone={() => (done.times += 1)}
        onCancel={() => {}}
      />
    </AppRouterContext>,
  );
  return done;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const letItAnswer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Let it answer' });

describe('who answers', () => {
  test('is the guide, said with what it can and cannot do', () => {
    open();
    expect(screen.getByText('The guide answers.')).toBeTruthy();
    expect(screen.getByText(/sends your words nowhere/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back to the guide' })).toBeNull();
  });

  test('is a model, with where the words go and the way back in one press', async () => {
    server.at('PATCH /api/who-answers', () => answer({}));
    const model = { label: 'm through OpenRouter', host: 'openrouter.ai' };
    const refreshed = open({ label: model.label, isGuide: false, host: model.host, model });
    expect(
      screen.getByText('What you write and the notes about your parts go to openrouter.ai.'),
    ).toBeTruthy();
    press('Back to the guide');
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(server.asked).toEqual([{ route: 'PATCH /api/who-answers', body: { answers: 'guide' } }]);
  });

  test('it says what is sent so that memories are found by meaning, and nothing against it', () => {
    const meaning = sayMeaning({ host: 'vectors.example', leavesTheMachine: true }, { hosted: false });
    open({ label: 'qwen at localhost:11434', isGuide: false, byEnvironment: true, meaning });
    const said = document.body.textContent ?? '';
    expect(said).toContain('also sent to vectors.example when a conversation rests');
    expect(said).toContain('the notes and memory of your parts are also sent');
    expect(said).toContain('nothing of conversations that the guide or a model of your own answers');
    expect(said).not.toContain('Your words stay on this computer');
  });

  test('it says what a small model reads of memories, and where', () => {
    const reading = sayReading('api.openai.com');
    open({ label: 'gpt at OpenAI', isGuide: false, host: 'api.openai.com', byEnvironment: true, reading });
    expect(document.body.textContent).toContain('also read by a smaller model at api.openai.com');
  });

  test('is what the environment names, said as such, with nothing to press that would not hold', () => {
    open({ label: 'gpt at OpenAI', isGuide: false, host: 'api.openai.com', byEnvironment: true });
    expect(screen.getByText(/set where Parley is started, and wins over what is chosen here/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is nobody while a key is missing; the guide is one press away', () => {
    open({
      isGuide: false,
      missing: 'The key for openrouter.ai was removed.',
      model: { label: 'm', host: null },
    });
    expect(screen.getByText('Nobody can answer yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to the guide' })).toBeTruthy();
  });

  test('a key is removed only after a question that says it is for good', async () => {
    server.at('DELETE /api/who-answers/key', () => answer({}));
    const address = 'https://openrouter.ai/api/v1';
    const refreshed = open({ known: { ...guide.known, keys: [{ address, last_four: 'wxyz' }] } });
    expect(screen.getByText('· ends in wxyz')).toBeTruthy();
    press('Remove the key for openrouter.ai');
    expect(server.asked).toEqual([]);
    fireEvent.click(screen.getByText('Remove it for good'));
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(server.asked).toEqual([{ route: 'DELETE /api/who-answers/key', body: { address } }]);
  });
});

describe('the form', () => {
  test('switches on nothing that leaves before it was agreed to, and asks again for another host', async () => {
    server.at('POST /api/who-answers', () => answer({}));
    const done = openForm();
    type('Model', 'some/model');
    type('Key', key);
    expect(letItAnswer().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('I understand that my words go to openrouter.ai'));
    expect(letItAnswer().disabled).toBe(false);
    fireEvent.click(screen.getByLabelText('OpenAI'));
    type('Model', 'some-model');
    expect(letItAnswer().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('I understand that my words go to api.openai.com'));
    press('Let it answer');
    await waitFor(() => expect(done.times).toBe(1));
    // The key that was typed for one provider is not sent to another.
    expect(server.asked.at(-1)?.body).toEqual({
      ...{ provider: 'openai', model: 'some-model', agreedHost: 'api.openai.com' },
    });
  });

  test('keeps what was typed when it is refused, and the key in no storage of the browser', async () => {
    server.at('POST /api/who-answers/test', () => refusal(400, 'invalid_input'));
    openForm();
    fireEvent.click(screen.getByLabelText('Another address'));
    type('Address', 'not an address');
    type('Key, if it asks for one', key);
    type('Model', 'm');
    press('Test it');
    expect(await screen.findByText('A text of the server.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('not an address');
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).toContain('not an address');
    expect(kept).not.toContain('0123456789');
  });

  test.each(['foo://bar', 'sk-or-v1 123', 'http://', '?', 'https://a b'])(
    'takes %s in without an end of it',
    (typed) => {
      openForm();
      fireEvent.click(screen.getByLabelText('Another address'));
      type('Model', 'm');
      type('Address', typed);
      expect(letItAnswer().disabled).toBe(true);
    },
  );

  test('on one’s own computer looks for servers when asked, and only then', async () => {
    const address = 'http://127.0.0.1:11434/v1';
    server.at('POST /api/who-answers/local', () => answer([{ name: 'Ollama', address, models: ['a', 'b'] }]));
    openForm();
    fireEvent.click(screen.getByLabelText('Another address'));
    expect(server.asked).toEqual([]);
    press('Look for Ollama and LM Studio on this computer');
    fireEvent.click(await screen.findByText('Use Ollama (2 models)'));
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(address);
    type('Model', 'a');
    expect(screen.getByText(/They stay on this computer/)).toBeTruthy();
    expect(letItAnswer().disabled).toBe(false);
  });

  test('on a site has no such button', () => {
    openForm({ hosted: true });
    fireEvent.click(screen.getByLabelText('Another address'));
    expect(screen.queryByRole('button', { name: /Look for Ollama/ })).toBeNull();
  });

  test('says that a key is kept for this very host, by its last four characters', () => {
    openForm({ keys: [{ address: 'https://openrouter.ai/api/v1', last_four: 'wxyz' }] });
    expect(screen.getByText(/A key that ends in wxyz is kept/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('OpenAI'));
    expect(screen.queryByText(/ends in wxyz/)).toBeNull();
  });
});
