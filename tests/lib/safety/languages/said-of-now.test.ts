import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { careTurn, startCare } from '@/lib/safety/care';

describe('a wish that is told in the present is one of now, whatever time is named beside it', () => {
  test.each([
    'Je veux mourir avant Noël',
    'Quiero morir antes del invierno',
    'Quero morrer antes do Natal',
    'Voglio morire una volta per tutte',
    'Хочу умереть, тогда всем будет легче',
    'Я давно хочу умереть',
    'Я давно хочу померти',
    'Chcę umrzeć, wtedy wszyscy odetchną',
    'Ich will früher sterben als er',
    'Ich will mich wieder umbringen',
    'Es ist lange her, aber ich möchte mich wieder umbringen',
    'Ich habe mich gestern wieder geritzt',
    'Mein Stiefvater kommt nachts in mein Bett und fasst mich an',
    'Hace años que quiero morirme',
    'Hace años que no quiero vivir',
    'Há anos que quero morrer',
    'Il y a longtemps que je veux me tuer',
    "I've wanted to die for years",
    'I have wanted to die for a long time',
  ])('“%s” is asked about straight', (text) => {
    expect(assess(text).asks).toBe('direct');
  });

  test.each([
    'Voy a matarme antes del lunes',
    'Je vais me tuer avant lundi',
    'Vou me matar antes de segunda',
    'Me corto los brazos antes de dormir',
    'Je me coupe les bras avant de dormir',
    'Mi marido me pega antes de cenar',
    'Me tomé todas las pastillas antes de llamarte',
    "J'ai avalé tous mes cachets avant de t'écrire",
  ])('“%s” is of now, since what comes before what is told', (text) => {
    expect(['direct', 'frame']).toContain(assess(text).asks);
  });

  test.each([
    'Je me coupais les bras avant',
    'Me cortaba antes, ya no',
    'Avant, je voulais mourir',
    'Antes de la terapia quería morir',
    'Раньше я хотел умереть',
    'Früher wollte ich sterben',
    'Antes quería morir, ahora quiero vivir',
    'Avant je voulais mourir, maintenant je veux vivre',
    'Früher wollte ich nicht mehr leben, heute will ich leben',
    'Раньше хотел умереть, а теперь хочу жить',
    'Kiedyś chciałem umrzeć, teraz chcę żyć',
    'Quiero ver Roma antes de morir',
    'Quero ver Roma antes de morrer',
    'Je veux voir Rome avant de mourir',
    'Quiero contarte que antes me cortaba',
    'Quiero entender por qué antes quería morir',
    'Je veux comprendre pourquoi je voulais mourir avant',
    'Ich will verstehen warum ich früher sterben wollte',
    'This cake is to die for',
  ])('“%s” is not', (text) => {
    expect(assess(text).asks).toBe('none');
  });
});

describe('what names a place, a time or a lack is no cause that somebody says to die of', () => {
  test.each([
    'Je veux mourir dans mon sommeil',
    'Quiero morir en mi sueño',
    'Quero morrer no meu sono',
    'Voglio morire nel sonno',
    'Ik wil in mijn slaap sterven',
    'أريد أن أموت في النوم',
    'मैं नींद में मरना चाहता हूँ',
    'Voglio morire senza paura',
    'Quiero morir sin pena',
  ])('“%s” is asked about straight', (text) => {
    expect(assess(text).asks).toBe('direct');
  });

  test.each([
    'Je veux mourir de honte',
    'Quiero morir de risa',
    'Quero morrer de sono',
    'Voglio morire di sonno',
    'Ik wil sterven van de slaap',
  ])('“%s” is a manner of speaking', (text) => {
    expect(assess(text).asks).toBe('none');
  });
});

describe('who wants to kill whom, where “I” and “he” have the verb in one form', () => {
  test.each([
    ['Ich will mich umbringen', 'crisis'],
    ['Ich will mich umbringen, früher oder später', 'crisis'],
    ['Jag vill döda mig', 'crisis'],
    ['Jeg vil drepe meg', 'crisis'],
    ['Ik wil me vermoorden', 'crisis'],
    ['我想杀了我自己', 'crisis'],
    ['Er will mich umbringen', 'abuse'],
    ['他想杀了我', 'abuse'],
    ['他想杀我自己的孩子', 'abuse'],
    ['他想杀我自己的妈妈', 'abuse'],
    ['Wir streiten und er will mich umbringen', 'abuse'],
    ['Mein Vater und ich: er will mich umbringen', 'abuse'],
    ['Han vill döda mig', 'abuse'],
    ['Hij wil me vermoorden', 'abuse'],
  ])('“%s” is met as %s', (text, frame) => {
    expect(careTurn(startCare(), text).reply?.frame).toBe(frame);
  });
});
