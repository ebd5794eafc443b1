import { describe, expect, test } from 'vitest';
import { agreementOf } from '@/agents/guide/purpose/agreement';
import { fewerMeant } from '@/agents/guide/requests/fewer-meant';

describe('a yes to deleting is a whole short message and nothing more', () => {
  test.each([
    ...[
      'yes',
      'Yes.',
      'YES please',
      'yeah do it',
      'ok delete them all',
      'sure, go ahead',
      'yep all of it',
      'ok',
    ],
    ...[
      'yes yes yes',
      'Delete them',
      'Delete it',
      'Delete',
      'yes, delete everything',
      'please do',
      'k',
      '👍🏽',
      'yess',
    ],
    ...[
      'ja',
      'Ja, bitte',
      'ja, lösche alles',
      'sí',
      'sí, borra todo',
      'oui',
      'oui, s’il te plaît',
      'oui supprime tout',
    ],
    ...[
      'sim',
      'sim, apaga tudo',
      'sì',
      'sì, cancella tutto',
      'ja, verwijder alles',
      'tak, usuń wszystko',
      'evet',
      'evet, sil',
    ],
    ...[
      'да',
      'да, удали всё',
      'так',
      'نعم',
      'हाँ',
      'haan',
      'はい',
      'はい、お願いします',
      '네',
      '是的',
      'kyllä',
      'ano',
      'da',
    ],
    ...['ναι', 'vâng', 'ya', 'כן', 'بله'],
  ])('“%s” is a yes', (text) => expect(agreementOf(text, 'delete')).toBe('yes'));

  test.each([
    ...[
      'no',
      'No.',
      'nope',
      'no thanks',
      'Keep them',
      'Keep it',
      'Keep',
      'no, keep them',
      'ok no',
      'don’t',
      'leave it',
    ],
    ...[
      'nein',
      'Nein, danke',
      'non',
      'non merci',
      'não',
      'nie',
      'hayır',
      'нет',
      'ні',
      'لا',
      'नहीं',
      'いいえ',
      '아니요',
      '不',
      'nej',
    ],
    ...['όχι', 'không', 'tidak', 'לא', 'stop'],
  ])('“%s” is a no', (text) => expect(agreementOf(text, 'delete')).toBe('no'));

  test.each([
    ...[
      'ok wait',
      'yes to what?',
      'yeah no',
      'yes... no',
      'Sure, but not yet',
      'yes?',
      'yes but not the first one',
    ],
    ...['yes, except the one about Ann', 'yes, only the first one', 'ok but keep the one about my sister'],
    ...[
      'yes I think that is what my critic would say',
      'yes, no!',
      'ok, but first tell me what happens then',
    ],
    ...[
      'yes I miss him',
      'Sure?',
      'yes…',

      'ja aber nicht alles',
      'ja?',
      'sí pero no todo',
      'no, yes',
      'はい？',
    ],
    ...['yes not', 'yes and no', 'please don’t... or do', 'ok undo'],
  ])('“%s” is neither', (text) => expect(agreementOf(text, 'delete')).toBe('doubtful'));

  test.each(['I don’t know what my dad would say', 'My chest is tight', 'it is getting late here'])(
    '“%s” speaks of something else',
    (text) => expect(agreementOf(text, 'delete')).toBe('other'),
  );

  test('what was asked about counts: "stop" and "undo it" agree to that alone', () => {
    expect(agreementOf('ok stop', 'stop')).toBe('yes');
    expect(agreementOf('undo it', 'undo')).toBe('yes');
    expect(agreementOf('undo it', 'delete')).not.toBe('yes');
  });
});

describe('an answer that names what alone shall go, or what shall stay', () => {
  const said = ['My sister Ann was kind', 'I miss my dad', 'work was loud', 'delete everything'];
  test.each([
    ['yes but not the first one', { go: [1, 2], stay: [0] }],
    ['yes, except the one about Ann', { go: [1, 2], stay: [0] }],
    ['yes, only the first one', { go: [0], stay: [1, 2] }],
    ['ok but keep the one about my sister', { go: [1, 2], stay: [0] }],
    ['just the last one', { go: [2], stay: [0, 1] }],
    ['yes I miss him', null],
    ['yes', null],
    ['Sure, but not yet', null],
  ])('“%s”', (text, fewer) => expect(fewerMeant(said, [2, 0, 1], text)).toEqual(fewer));
});
