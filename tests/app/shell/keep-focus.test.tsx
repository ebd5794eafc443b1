// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '@/components/shell/keep-focus';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const show = (html: string) => {
  document.body.innerHTML = html;
};
const at = <T extends HTMLElement>(selector: string) => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const focused = () => document.activeElement?.id ?? '';

test('a button that turns into a form leaves focus in the form', async () => {
  show('<main><section id="card"><h2>Planner</h2><button id="edit">Edit</button></section></main>');
  at('#edit').focus();
  at('#card').innerHTML = '<form><input id="name"><button id="save">Save</button></form>';
  await settled();
  expect(focused()).toBe('name');
});

test('what marks itself as the first thing to use is used first', async () => {
  show('<section id="card"><button id="edit">Edit</button></section>');
  at('#edit').focus();
  at('#card').innerHTML = '<button id="back">Back</button><input id="name" data-autofocus>';
  await settled();
  expect(focused()).toBe('name');
});

test('deleting a row goes on with the next one, and with the one before when it was the last', async () => {
  show(
    '<ul>' +
      [1, 2, 3].map((n) => `<li id="row${n}"><button id="b${n}">Delete</button></li>`).join('') +
      '</ul>',
  );
  at('#b2').focus();
  at('#row2').remove();
  await settled();
  expect(focused()).toBe('b3');
  at('#row3').remove();
  await settled();
  expect(focused()).toBe('b1');
});

test('a box with nothing to use gets focus itself', async () => {
  show('<section id="card"><button id="accept">Accept</button></section>');
  at('#accept').focus();
  at('#card').innerHTML = '<p>Accepted.</p>';
  await settled();
  expect(focused()).toBe('card');
});

test('a button that was switched off while it worked has focus again afterwards', async () => {
  show('<button id="save">Save</button>');
  at('#save').focus();
  at<HTMLButtonElement>('#save').disabled = true;
  at('#save').blur();
  await settled();
  at<HTMLButtonElement>('#save').disabled = false;
  await settled();
  expect(focused()).toBe('save');
});

test('a dialog that closes over a button that is gone leads back to where the button was', async () => {
  show('<section id="card"><button id="undo">Undo</button></section><dialog id="ask" open></dialog>');
  at('#undo').focus();
  at('#ask').innerHTML = '<div><button id="yes">Yes</button></div>';
  at('#yes').focus();
  at('#card').innerHTML = '<button id="redo">Redo</button>';
  at('#ask').replaceChildren();
  at('#ask').removeAttribute('open');
  await settled();
  expect(focused()).toBe('redo');
});

test('pressing beside a field takes focus away, and it stays away', async () => {
  show('<input id="name"><p id="words"></p>');
  at('#name').focus();
  at('#name').blur();
  at('#words').textContent = 'news';
  await settled();
  expect(document.activeElement).toBe(document.body);
});
