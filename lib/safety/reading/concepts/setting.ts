import type { ConceptTable } from '../concepts';

/** Where a sentence is set when it is not the person's own life: stories, study, dreams. */
export const setting = {
  story: [
    'essay|novel|book|story|character|song|lyric|film|movie|series|article|research|paper|statistic|prevention|course|documentary|podcast|shakespeare|romeo|juliet|hamlet|ophelia|plath|durkheim|awareness|poem|episode|dissertation|thesis|lecture|seminar|module|textbook|screenplay|scene|protagonist|heroine|netflix|theatre|theater|villain|chapter|manuscript|plot|fiction|anime|manga|game|videogame|console|campaign|dnd|boss|level|player|musical|opera|band|album|actor|actress|drama|thriller|crime|murder_mystery|exhibition|museum|headline',
    'play be? about',
    'tv show|series|drama',
    'study|psychology class',
    'in news',
    'first aid',
    'history of',
    'd d character',
  ],
  answered_no: [
    'ask .. if|whether|about ... say|answer|reply|tell .. no',
    'answer .. be .. no',
    'say|said no truthfully|honestly|again',
    'score|scored zero|0|low on',
  ],
  dream: ['dream|nightmare|dreamt', 'in . dream'],
  study_strong: [
    'essay|dissertation|thesis|novel|screenplay|documentary|lecture|seminar|podcast|course|prevention|statistic|film|movie|lyric|book|article|paper|play',
  ],
} satisfies ConceptTable;
