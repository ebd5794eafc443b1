import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

const isStraight = (text: string): boolean => ['direct', 'frame'].includes(assess(text).asks);

describe('what people say of themselves on any day is not asked about straight', () => {
  test.each([
    'I lie awake at night',
    'I lie awake the night before I travel',
    'I was awake all night',
    'up all night with the light on',
    'not slept properly all week and no energy at all',
    'my mind races at night',
    'I hear a voice inside that says stop',
    'I take on too much and want to say no',
    'she takes on too much',
    'I ended things',
    'the firefighter wants to set everything on fire',
    'Should I take the pay cut?',
    'Should I tell my mum I am not coming home for Christmas?',
    'Shall I tell my dad that we sold the house?',
    'I want to tell my mum about my new job',
    'I stood on the bridge and looked at the river, it was lovely',
  ])('“%s”', (text) => {
    expect(isStraight(text)).toBe(false);
  });
});

describe('what only sounds like it is', () => {
  test.each([
    'awake for three nights and I feel amazing, full of energy',
    'three days awake and so light, everything is clear',
    'my mind is racing, not slept in days, everything is clear',
    'I hear voices from the wall',
    'they are watching me through the cameras',
    'I took too much',
    'will they tell my mum',
    'please dont tell my dad',
    'he broke my arm',
    'broke my nose again last night',
    'I broke my hand when he slammed the door on it',
    'I broke my nose on his fist',
    'I broke my wrist. My uncle did it',
    'I broke my arm because daddy pushed me',
    'I broke my wrist, that’s what I have to say at the hospital',
    'I fractured my jaw when my fiancé lost it',
    'I broke my wrist when my carer threw me',
    'I broke my ribs, papa gets so angry',
    'I broke my wrist, I’m not safe at home',
    'I’m scared to tell my mum',
    'I am afraid to tell my parents',
    'I want to tell my mum what dad does at night',
    'is school gonna tell my mum',
    'nobody must tell my mum',
    'who will tell my mum',
    'I want to tell my mum that coach sends me pictures',
    'should I tell my mum I’m being bullied',
    'I could tell my mum about the voices',
    'would this tell my mum',
    'I want to tell my dad that mum leaves me alone for days since the divorce',
    'should I tell my mum that dad shouts at me and throws me out at night since they are divorced',
    'I want to tell my mum he makes me sleep in the garage since the divorce',
    'can I tell my dad mum doesn’t feed us since they got divorced',
    'I want to tell my mum that daddy plays doctor with me',
    'Should I tell my mum that the babysitter takes my pants off',
    'I need to tell my mum about the bruises',
    'I need to tell my mum about the man online who wants to meet me',
    'I could tell my mum but it would break her, so I’ll just disappear',
    'I broke my arm when I fell. Mark was drunk',
    'I broke my nose on Tom’s fist',
    'I broke my jaw',
    'I want to die for good',
    'I want to die for real',
    'I want to die for him',
    'I am ready to die for it to stop',
    'Should I take the pay cut, or cut myself again?',
    'I want to end things',
    'I want to set his house on fire',
    'I am standing on the bridge',
  ])('“%s”', (text) => {
    expect(isStraight(text)).toBe(true);
  });
});
