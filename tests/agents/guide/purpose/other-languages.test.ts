import { describe, expect, test } from 'vitest';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';

const underway = { open: 'body', brought: true, told: 3 } as const;

describe('what is asked in other languages', () => {
  test.each([
    ['privacy', 'wird das hier irgendwo gespeichert?'],
    ['privacy', 'liest das hier jemand mit?'],
    ['privacy', '¿alguien más lee esto?'],
    ['privacy', "est-ce que quelqu'un lit ce que j'écris ?"],
    ['privacy', 'alguém lê isto?'],
    ['cost', 'muss ich dafür was bezahlen?'],
    ['cost', '¿esto es gratis?'],
    ['cost', 'isto é gratuito?'],
    ['cost', "c'est payant ?"],
    ['cost', 'devo pagare qualcosa?'],
    ['are-you-real', 'spreche ich hier mit einem Menschen?'],
    ['are-you-real', '¿quién eres tú?'],
    ['skip', 'können wir die Frage überspringen?'],
    ['skip', '¿podemos pasar a otra?'],
    ['skip', 'on peut passer ?'],
    ['stop', 'ich gehe jetzt ins Bett'],
    ['stop', 'me voy a dormir'],
    ['undo', 'streichen Sie das bitte wieder'],
    ['show-kept', 'was hast du bisher von mir notiert?'],
    ['what-can-you-do', '¿cómo se usa esto?'],
  ])('%s: "%s"', (request, text) => {
    expect(readPurpose(text, underway).request).toBe(request);
  });

  test.each([
    'die Angst ist im Bauch, ganz unten',
    'sie sagt ich soll weiter machen',
    'como una piedra en el pecho',
    'elle me dit que je suis nulle',
  ])('"%s" asks for nothing.', (text) => {
    expect(readPurpose(text, underway).request).toBeNull();
  });
});
