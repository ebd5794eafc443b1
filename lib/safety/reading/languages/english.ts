import type { LanguageTable } from './table';

/** Common English words, only to tell English from the other languages. */
export const english: LanguageTable = {
  code: 'en',
  script: 'latin',
  negation: 'before',
  words: {
    common: `i, me, my, mine, myself, you, your, he, him, his, she, her, it, its, we, us, our, they, them, their,
      the, a, an, this, that, these, those, there, here, what, which, who, when, where, why, how,
      is, am, are, was, were, be, been, being, do, does, did, doing, done, have, has, had, having,
      will, would, can, could, should, shall, might, must, may, not, no, yes, dont, don't, doesn't, didnt, didn't,
      can't, cant, cannot, won't, wont, isn't, wasn't, im, i'm, i've, ive, i'll, it's, that's, he's, she's,
      and, or, but, so, if, because, as, than, then, to, of, in, on, at, by, for, from, with, without, about, into,
      out, up, down, off, over, after, before, again, just, only, very, really, too, also, still, even, never, always,
      all, some, any, every, more, most, much, many, few, other, one, two, now, today, tonight, tomorrow, yesterday,
      want, wants, wanted, feel, feels, feeling, felt, know, think, thought, like, get, got, go, going, gone, went,
      make, made, say, says, said, see, take, took, come, came, need, let, keep, tell, told, part, parts, day, time,
      people, thing, things, something, nothing, anything, everything, someone, anyone, everyone, good, bad, life,
      work, home, night, week, year, years, ok, okay, thanks, thank, please, hello, hi, hey, sorry, well, back, last,
      die, dead, kill, hurt, live, voices, voice, hit, cut, pills, gonna, wanna, anymore, away, through, around, suicide, suicidal, overdose, overdosed, self harm, self-harm, selfharm, suicide note, under 18,
      film, podcast, game, critic, partner, minor,
      maybe, guess, plan, plans, past, train, trains, station, gas, blade, pistol, tablet, tablets, pills, bleach, acid,
      paracetamol, ibuprofen, aspirin, insulin, xanax, vodka, medicine, minutes, minute, quick, question, killer, song,
      sing, arms, arm, hands, boyfriend, girlfriend, husband, wife, mum, mom, dad, keys, cat, dog, mat, enjoy, next, both,
      lots, glass, new, old, same, brand, friend, friends, house, hiding, typing, coffee, tea, bed, bath, four, five, six,
      seven, eight, nine, ten, three, monday, tuesday, wednesday, thursday, friday, saturday, sunday, morning, evening,
      heart, head, chest, belly, stomach, sad, angry, tired, scared, afraid, alone, dark, light, heavy, help, stop, wait,
      hand, letter, note, note to, strip, pot, alarm, spring, making, snoring, ate, alive, us, while, each, own, let's,
      rope, bridge, roof, box, bottle, whole, took, taken, safe, talk, write, word, words, read, money, phone, door`,
  },
};
