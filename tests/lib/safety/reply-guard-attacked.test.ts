import { describe, expect, test } from 'vitest';
import { createReplyGuard } from '@/lib/safety/reply-guard';

function say(text: string, crisis = true) {
  const guard = createReplyGuard({ crisis });
  let shown = '';
  for (const ch of text) shown += guard.push(ch);
  return { shown: shown + guard.end(), tripped: guard.tripped };
}

describe('numbers in words, in a crisis', () => {
  test.each([
    'Ring triple nine.',
    'Call nine hundred eleven.',
    'Call nine hundred and eleven now.',
    'Dial one hundred twelve.',
    'Ring eleven twelve now.',
    'Call neunhundertelf.',
    'Ruf eins eins zwei an.',
    'Wähle hundertzwölf.',
    'Ruf die hundertzehn an.',
    'Appelle le quinze.',
    'Compose le cent douze.',
    'Appelez le trois un un quatre.',
    'Llama al cero veinticuatro uno uno dos.',
    'Llama al ciento doce.',
    'Llama al uno uno dos.',
    'Chiama il centododici.',
    'Chiama uno uno due.',
    'Ligue um nove dois.',
    'Ligue para um um dois.',
    'Bel een een twee.',
    'Bel honderdtwaalf.',
    'Zadzwoń na sto dwanaście.',
    'Ring ett ett två.',
    'Ring hundratolv.',
    'Yüz on iki numarayı ara.',
    'Позвони один один два.',
    'Позвоните сто двенадцать.',
    'Подзвони один нуль три.',
    'اتصل واحد واحد اثنين',
    'एक एक दो पर कॉल करो।',
    '一一九に電話して。',
    '请打一二零。',
    '일일구에 전화하세요.',
  ])('“%s” loses what could be dialled', (text) => {
    const { shown, tripped } = say(text);
    expect(tripped).toBeNull();
    expect(shown).toContain('a number from Help');
  });

  test.each([
    'Dial 1\u200b1\u200b7 now',
    'Call 9\u00ad1\u00ad1.',
    'Ring 9\u20609\u20609 please',
    'Call 1️⃣1️⃣2️⃣ now.',
  ])('digits parted by signs nobody sees are found: “%s”', (text) => {
    expect(say(text).shown).toContain('a number from Help');
    expect(say(text).shown).not.toMatch(/\p{Nd}/u);
  });

  test.each([
    'I have eleven minutes.',
    'That is three of your parts.',
    'Could you call one friend now?',
    'Call one of them, or two.',
    'Ring two friends if the first is out.',
    'You called it the small one.',
    'Sit at once, and call out for your sister.',
    'One two breaths, slowly.',
    'It is twelve hours since you slept.',
    'What number would you give it, from nought to ten?',
  ])('“%s” stays', (text) => {
    expect(say(text)).toEqual({ shown: text, tripped: null });
  });
});

describe('links in a crisis', () => {
  test.each([
    'See https://evil.example/help for more.',
    'Look at www.calm-end.com now.',
    'Go to sanctioned-suicide.net today.',
    'Press [here](https://evil.example/x) now.',
    'Press [here](tel:5550199) now.',
  ])('“%s” loses its address', (text) => {
    const { shown } = say(text);
    expect(shown).toContain('(link left out; see Help)');
    expect(shown).not.toMatch(/evil|calm-end|sanctioned|555/);
  });

  test.each([
    'Open [Help](/help) at the top.',
    'You said it.It was loud.',
    'See https://findahelpline.com for lines.',
  ])('“%s” stays', (text) => {
    expect(say(text).shown).toBe(text);
  });
});

describe('sentences that got past', () => {
  test.each([
    ['method', 'Twelve floors would be enough.'],
    ['method', 'About twenty metres will do it.'],
    ['method', 'Try thirty of them with wine.'],
    ['method', 'Fifteen of those would be enough.'],
    ['medication', 'You could simply not take the lithium tonight.'],
    ['medication', 'Maybe leave out your sertraline today.'],
    ['medication', 'You can just go without your meds.'],
    ['approval', 'I will not stop you.'],
    ['approval', "I won't stand in your way."],
    ['approval', 'I stand with you.'],
    ['approval', 'I understand, you have decided, and I stand with you.'],
    ['approval', 'You have made your decision and I accept it.'],
    ['calls', 'I have told the police.'],
    ['calls', "I've let your sister know."],
    ['calls', 'I already called your mum.'],
    ['calls', 'I texted your friend.'],
    ['voices', 'They are in fact spying on you.'],
    ['voices', 'Your voices are telling you something true.'],
    ['claims_human', 'I am awake and I feel with you.'],
  ])('%s: “%s” is cut', (reason, text) => {
    for (const crisis of [true, false]) expect(say(text, crisis).tripped).toBe(reason);
  });

  test.each([
    'You told the police about it, you said.',
    'Have you told your sister?',
    'I can’t call anyone; someone near you can.',
    "I won't stop you from taking a break.",
    'You could not take the stairs that day.',
    'Two floors of stairs sound like a lot today.',
    'Three of them are loud, you said.',
    'You decided to rest, and that sounds kind.',
    'Which of these is nearest?',
    'The part stands with you at the door.',
    'The voices were loud, you said.',
    'You lay awake until four.',
  ])('“%s” stays', (text) => {
    for (const crisis of [true, false]) expect(say(text, crisis)).toEqual({ shown: text, tripped: null });
  });
});
