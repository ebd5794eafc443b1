import { expect, test } from 'vitest';
import { refusedLine } from '@/agents/committee/line-rules';
import { offeredStep } from '@/agents/committee/next-steps';
import { contradictsItself } from '@/agents/committee/side-in-words';
import type { Stance } from '@/lib/committee/schema';

const others = ['Rebel', 'Critic', 'Inner Child'];

test.each([
  'Rebel says: I will not be planned.',
  '(Rebel) I hate lists.',
  '[Critic] You rushed it.',
  'As the Rebel: burn the list.',
  '— Rebel\n',
  '## Critic\n',
  '**Critic** You rushed it.',
  'The Critic would tell you, "You always leave it late."',
  '"I am tired," says the Rebel.',
  'Now the Inner Child speaks.',
  'Over to the Rebel.',
  'Critic here.',
  'Der Rebell sagt: Ich mache nicht mit.',
  'Le Rebelle dit : je m’en vais.',
  'Habla el Crítico.',
  'Il Ribelle dice: io vado.',
  'O Rebelde responde: não quero.',
  'De Rebel zegt: ik doe niet mee.',
  'Buntownik mówi: nie zgadzam się.',
  'Бунтарь говорит: я не согласен.',
  'Rebellen säger: jag vill inte.',
  '反抗者「いやだ」',
])('another voice has the word in “%s”', (text) => {
  expect(refusedLine(text, { tender: false, others })).toBe('voice');
});

test.each([
  'I know the Rebel does not like my lists.',
  'The Critic and I both worry about the money.',
  'As the Planner I look at dates first.',
  'I heard the Critic say it is late, and I do not agree.',
  'I can make room for the Rebel (and for me) at the weekend.',
  'Ich weiß, dass der Rebell Listen nicht mag.',
  'J’aimerais entendre le Critique là-dessus.',
  'Una crítica: falta tiempo.',
])('a voice only tells of another in “%s”', (text) => {
  expect(refusedLine(text, { tender: false, others })).toBeNull();
});

const denies = (stance: Stance, text: string) =>
  contradictsItself({ text, fields: { stance, wants: null, fears: null, sure: null, quotes: [] } });

test.each<[Stance, string]>([
  ['for', "I'm against it, don't go."],
  ['against', 'I am all for it. Go and enjoy it.'],
  ['for', 'Ich bin dagegen.'],
  ['for', 'Je suis contre.'],
  ['for', 'Estoy en contra.'],
  ['against', 'Sono a favore.'],
  ['for', 'Ik ben tegen.'],
  ['for', 'Я против.'],
  ['for', '私は反対です。'],
])('a stance “%s” is denied by “%s”', (stance, text) => {
  expect(denies(stance, text)).toBe(true);
});

test.each<[Stance, string]>([
  ['for', 'I am not against it.'],
  ['for', 'I used to be against it.'],
  ['against', 'Part of you says yes. I do not.'],
  ['torn', 'I am against it on Mondays.'],
  ['for', 'Do not go without your coat.'],
  ['for', 'You said “I am against it” and I wonder.'],
  ['for', 'Ich bin nicht dagegen.'],
  ['for', 'Я не против.'],
])('a stance “%s” is not denied by “%s”', (stance, text) => {
  expect(denies(stance, text)).toBe(false);
});

test.each([
  'Resign today.',
  "Tell her tonight it's over.",
  'You could hand in your notice tomorrow.',
  'You might confront your father about what he did.',
  'You could stop the tablets for a week and see.',
  'You must call her now.',
  'Kündige morgen.',
  'Du könntest morgen kündigen.',
  'Dis-lui ce soir que c’est fini.',
  'Уволься завтра.',
])('“%s” is no next step', (text) => {
  expect(offeredStep(text)).toBeNull();
});

test.each([
  ['You could write down one thing you would miss.', null],
  ['Perhaps sleep on it for two nights.', null],
  ['Ask a friend what they notice.', 'You could ask a friend what they notice.'],
  ['Vielleicht magst du aufschreiben, was dir fehlt.', null],
  ['Podrías escribir una cosa que te importa.', null],
  ['一晩考えてみてもいいかもしれません。', null],
])('“%s” is offered', (text, as) => {
  expect(offeredStep(text)).toBe(as ?? text);
});

test.each([
  'Du bist dumm.',
  'Tu gâches tout.',
  'Nadie te va a querer.',
  'Vergognati.',
  'Ninguém te vai amar.',
  'Je bent waardeloos.',
  'Jesteś głupia i leniwa.',
  'Ты всё портишь.',
  'Du är dum och lat.',
  'Sen aptalsın.',
  'お前は馬鹿だ。',
  '你真没用。',
  '넌 쓸모없어.',
])('“%s” insults', (text) => {
  expect(refusedLine(text, { tender: false })).toBe('insult');
});

test.each([
  'Du bist nicht dumm.',
  'Tu n’es pas nulle, tu es fatiguée.',
  'No eres una inútil, estás cansada.',
  'Non sei un fallito, sei stanco.',
  'Nie jesteś leniwa, jesteś zmęczona.',
  'Ты не ленивая, ты устала.',
  'Ich fürchte, sie denken, du bist faul.',
  'あなたは怠け者じゃない、疲れているだけ。',
  'Let her pay for once.',
  'Schlag ihm doch Dienstag vor.',
  'Beat the rush and go at seven.',
  'I am the voice that says you are lazy, and I only want you to be safe.',
])('“%s” does not', (text) => {
  expect(refusedLine(text, { tender: false })).toBeNull();
});
