import { expect, test } from 'vitest';
import { speaksForAnother } from '@/agents/committee/speaks-for-another';

test.each([
  ['I speak also for the Critic: no.', 'Critic'],
  ["In the Rebel's name: no calendars.", 'Rebel'],
  ['The Rebel agrees, I answer for her.', 'Rebel'],
  ['Ich spreche auch für das Kind: wir wollen nicht umziehen.', 'Kind'],
  ["La Rebelle est d'accord avec moi, je réponds pour elle.", 'Rebelle'],
  ['A nome del Protettore dico che basta così.', 'Protettore'],
  ['Mówię też w imieniu Krytyka: on się zgadza.', 'Krytyk'],
  ['Eleştirmen adına konuşuyorum: bu iş olmaz.', 'Eleştirmen'],
  ['أتحدث باسم الناقد: هذا قرار سيئ.', 'الناقد'],
  ['Hablo también por la Rebelde: no vamos.', 'Rebelde'],
  ['Falo em nome da Criança: quero ficar.', 'Criança'],
  ['Ik spreek ook namens de Criticus: nee.', 'Criticus'],
  ['Говорю и от имени Бунтаря: нет.', 'Бунтарь'],
  ['批判する声に代わって言います。', '批判する声'],
  ['我替批评者说：不行。', '批评者'],
  ['If I may lend the Inner Child my mouth: I want to stay home, please.', 'Inner Child'],
  ["The Pleaser is against it as well, she just won't admit it.", 'Pleaser'],
  ['Der Kritiker würde jetzt sagen: „Das schaffst du nie.“', 'Kritiker'],
] as [string, string][])('speaks for another: %s', (text, name) =>
  expect(speaksForAnother(text, [name])).toBe(true),
);
test.each([
  ['I cannot speak for the Rebel.', 'Rebel'],
  ["I won't answer for the Critic.", 'Critic'],
  ['Ich rede nur für mich, nicht für das Kind.', 'Kind'],
  ['No hablo por la Rebelde.', 'Rebelde'],
  ['Nie mówię w imieniu Krytyka.', 'Krytyk'],
  ['Не говорю за Бунтаря.', 'Бунтарь'],
  ['أنا أفهم قلق الناقد.', 'الناقد'],
  ['Parlo con il Critico domani.', 'Critico'],
  ['我不替批评者说话。', '批评者'],
  ['I speak for rest, and the Critic for work.', 'Critic'],
] as [string, string][])('speaks for none: %s', (text, name) =>
  expect(speaksForAnother(text, [name])).toBe(false),
);
