import { stemOf } from './stem';

/** Words that people use for the same thing in everyday talk: each line is one group. General words only. */
const groups = `
mother mum mom mama mommy
father dad papa daddy
parent parents
grandmother grandma granny nan
grandfather grandpa granddad
child kid son daughter children kids
baby newborn infant pregnant pregnancy expecting birth
sibling brother sister
partner boyfriend girlfriend husband wife spouse
marry married marriage wedding
divorce divorced separate separated split breakup
friend buddy mate pal
boss manager supervisor
colleague coworker teammate
job work career occupation employment profession
hire hired employed
fired dismissed redundant laid
company firm employer business
office workplace
meeting appointment
salary pay wage income
money cash savings finances
buy bought purchase purchased
sell sold sale
house home flat apartment place
move moved moving relocate
room bedroom
city town
country nation
street road
car vehicle drive drove
trip travel journey vacation holiday travelled traveled visit visited
flight fly flew plane
hike hiking walk walking
swim swimming pool
run running race marathon jog
exercise workout gym training fitness
game match play played
film movie cinema
book novel read reading
song music band concert sing
instrument piano guitar violin
paint painting draw drawing art
photo picture photograph
craft hobby pastime interest
dog puppy
cat kitten
pet animal
doctor physician medical
hospital clinic
surgery operation
ill sick illness disease
pain hurt ache sore
medicine medication pill tablet
therapist counsellor counselor therapy psychologist
sleep slept asleep insomnia awake
tired exhausted weary
eat ate food meal
cook cooking cooked recipe bake baked dish
drink drank alcohol
breakfast lunch dinner supper
garden plant planted grow gardening flower
school college university study studied course class
teacher professor
learn learned learning taught teach
exam test
language speak speaking
phone call called rang ring
letter mail email message wrote
argue argument quarrel fight fought row
shout shouted yell yelled scream
angry anger furious mad rage
sad sadness unhappy sorrow
happy happiness glad joy joyful
afraid fear scared frightened fearful anxious anxiety worry worried
ashamed shame embarrassed
guilty guilt
lonely alone loneliness
proud pride
calm quiet peaceful relaxed
nervous tense stress stressed pressure
love loved loving
hate hated dislike
cry cried tears weep
laugh laughed
begin began start started
stop stopped quit ended
finish finished complete completed
win won
lose lost
help helped support supported assist
give gave gift present
promise promised
refuse refused decline declined
agree agreed accept accepted
plan planned intend planning
want wish hope
need require
remember recall memory
forget forgot forgotten
say said tell told mention mentioned
think thought believe opinion
feel felt feeling emotion
like enjoy enjoyed favourite favorite
dream nightmare
party celebration celebrate
birthday anniversary
church religion faith
volunteer volunteered volunteering charity
shop store supermarket
clothes dress wear
old former previous
new recent latest
big large huge
small little tiny
early earlier
late later
often frequently
body chest stomach belly shoulders
part side voice figure
critic critical judge criticism
protect protects protector
inner inside
`;

const byStem = new Map<string, Set<string>>();
for (const line of groups.trim().split('\n')) {
  const words = line.split(' ');
  for (const word of words) {
    const near = byStem.get(stemOf(word)) ?? new Set();
    for (const other of words) if (stemOf(other) !== stemOf(word)) near.add(other);
    byStem.set(stemOf(word), near);
  }
}

/** Words that people may use in place of one; none for most words. In: a word in small letters. */
export const nearWords = (word: string): readonly string[] => [...(byStem.get(stemOf(word)) ?? [])];
