// What the people of the recall benchmark talk about. The questions were written before anything ranked, in other words
// than what was said wherever people would ask in other words.

/** One line of a talk: `p` the person, `o` the other one. */
type Line = readonly ['p' | 'o', string];
export type Kind = 'direct' | 'paraphrase' | 'beside' | 'several' | 'time' | 'update';

interface Asked {
  kind: Kind;
  text: string;
  /** Lines that hold the answer, by their place in the exchange; of an earlier exchange as `exchange.line`. */
  at: readonly (number | string)[];
}

export interface Exchange {
  lines: readonly Line[];
  asked: readonly Asked[];
}

/** A thread goes on over sessions: one exchange in each, in order. Slots in braces are filled anew for each thread. */
export type Thread = readonly Exchange[];

export const threads: readonly Thread[] = [
  [
    {
      lines: [
        [
          'p',
          'I started pottery on {weekday}s. Hands in clay all evening, and nobody wants anything from me.',
        ],
        ['o', 'That sounds restful. What did you make first?'],
        ['p', 'A crooked little bowl. I gave it to {friend}.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Which craft course has {P} taken up?', at: [0] },
        { kind: 'beside', text: 'What was the first thing {P} made in pottery, and who got it?', at: [2] },
      ],
    },
    {
      lines: [
        [
          'p',
          'I dropped the pottery, the drive home got too late. Now it is life drawing, ten minutes from here.',
        ],
        ['o', 'A change of medium. Does it suit you?'],
        ['p', 'More than I thought. You look at a shoulder for an hour and forget to worry.'],
      ],
      asked: [
        { kind: 'update', text: 'What art class does {P} go to now instead of clay work?', at: [0] },
        { kind: 'direct', text: 'Why did {P} give up pottery?', at: [0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'My sister {sister} is expecting. The due date is in {month}.'],
        ['o', 'What was it like to hear that?'],
        ['p', 'I cried in the supermarket, next to the yoghurts. Good crying, mostly.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Who in the family is pregnant?', at: [0] },
        { kind: 'beside', text: 'How did {P} react to the news about {sister}?', at: [2] },
      ],
    },
    {
      lines: [
        ['p', '{sister} had the baby on {weekday} night. A girl, they call her {child}.'],
        ['o', 'Welcome, {child}. Have you met her?'],
        ['p', 'I held her for an hour. She has my father’s ears.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What is the name of {P}’s niece?', at: [0] },
        { kind: 'beside', text: 'Who does the newborn take after?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        [
          'p',
          'Work moved me to the {team} team. My new manager is called {boss} and talks in bullet points.',
        ],
        ['o', 'How do you get on with that?'],
        ['p', 'I make lists before every meeting so that nothing can catch me out.'],
      ],
      asked: [
        { kind: 'direct', text: 'What is {P}’s new manager called?', at: [0] },
        { kind: 'paraphrase', text: 'How does {P} prepare for talks at the office?', at: [2] },
      ],
    },
    {
      lines: [
        ['p', '{boss} has left, from one day to the next. {friend2} is leading us now.'],
        ['o', 'Is that a relief or one more change?'],
        ['p', 'Both. I slept through for the first time in weeks.'],
      ],
      asked: [
        { kind: 'update', text: 'Who does {P} report to at the moment?', at: [0] },
        { kind: 'beside', text: 'How did {P} sleep after {boss} was gone?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'We drove to {city} for the weekend, {friend} and I. It rained without a pause.'],
        ['o', 'And the two of you?'],
        ['p', 'We sat in a café and played cards until they put the chairs up.'],
        ['o', 'That sounds like a good day in bad weather.'],
        ['p', 'I lost every round and did not mind, which is new.'],
      ],
      asked: [
        { kind: 'direct', text: 'Who went to {city} with {P}?', at: [0] },
        { kind: 'paraphrase', text: 'How did they pass the time on the wet trip to {city}?', at: [2] },
        { kind: 'time', text: 'When did {P} travel to {city}?', at: [0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'There is a voice that says I must finish the {chore} before I may sit down.'],
        ['o', 'Where do you notice it?'],
        ['p', 'Between the shoulder blades, like a hand that pushes.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Where in the body does {P} feel the inner pusher?', at: [2] },
        { kind: 'direct', text: 'What has to be done about the {chore} before {P} can rest?', at: [0] },
      ],
    },
    {
      lines: [
        ['p', 'The pushing one was quieter today. I left the {chore} until Sunday and nothing happened.'],
        ['o', 'What did it say to that?'],
        ['p', 'It grumbled a little and then it watched me drink tea.'],
      ],
      asked: [
        {
          kind: 'several',
          text: 'How has the pressure around the {chore} changed over time?',
          at: ['0.0', 0],
        },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'My father never said well done. He looked for the one mistake in a page of right answers.'],
        ['o', 'And today, who looks for it?'],
        ['p', 'I do. Before I send an email I read it nine times.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What was {P}’s dad like about praise?', at: [0] },
        { kind: 'direct', text: 'How often does {P} reread an email?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I adopted a {pet} from the shelter. The name on the papers was {petname} and I kept it.'],
        ['o', 'How is {petname} settling in?'],
        ['p', 'Under the sofa for two days, and tonight on my feet.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What animal lives with {P}, and what is it called?', at: [0] },
        { kind: 'beside', text: 'Where did {petname} hide at the beginning?', at: [2] },
        { kind: 'time', text: 'When did {P} take {petname} home?', at: [0] },
      ],
    },
    {
      lines: [
        ['p', '{petname} needed an operation on the left hind leg. The vet wanted more than my rent.'],
        ['o', 'How did you manage?'],
        ['p', '{friend} lent me half of it and would not hear of interest.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What surgery did the {pet} have?', at: [0] },
        { kind: 'beside', text: 'Who helped {P} pay the vet?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I said yes again. {friend} asked me to help with the move and my back hurts already.'],
        ['o', 'What did you want to say?'],
        ['p', 'That I had promised myself a weekend with the phone off.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'When could {P} not refuse a favour to {friend}?', at: [0] },
        { kind: 'beside', text: 'What would {P} rather have done than carry boxes?', at: [2] },
      ],
    },
    {
      lines: [
        ['p', 'I told {friend} no. In one sentence, without a reason, and the sky stayed where it was.'],
        ['o', 'How was the hour after that?'],
        ['p', 'I cleaned the oven. Then I laughed at myself.'],
      ],
      asked: [
        { kind: 'update', text: 'When did {P} turn {friend} down for once?', at: [0] },
        { kind: 'beside', text: 'What did {P} do right after setting that limit?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'The doctor says my blood pressure is too high. I am to walk every day and eat less salt.'],
        ['o', 'What part of that is hardest?'],
        ['p', 'The salt. I grew up on pickles and soup from {grandma}.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What medical finding did {P} get at the check-up?', at: [0] },
        {
          kind: 'paraphrase',
          text: 'Which food from childhood does {P} find it difficult to give up?',
          at: [2],
        },
      ],
    },
    {
      lines: [
        ['p', 'The numbers came down. Twelve over eight, the nurse was pleased with me.'],
        ['o', 'What helped, do you think?'],
        ['p', 'The canal path, every morning before the traffic wakes.'],
      ],
      asked: [
        { kind: 'update', text: 'What is {P}’s latest blood pressure reading?', at: [0] },
        { kind: 'beside', text: 'Where does {P} go for the daily walk?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', '{grandma} taught me to make {dish}. She never measured anything, she listened to the pan.'],
        ['o', 'Do you still cook it?'],
        ['p', 'Every {month}, on her birthday, and I always burn the first one.'],
      ],
      asked: [
        { kind: 'direct', text: 'Who taught {P} to make {dish}?', at: [0] },
        { kind: 'beside', text: 'On which occasion does {P} prepare {dish} each year?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I have signed the lease. Two rooms in {city2}, third floor, with a view of the railway.'],
        ['o', 'When do you move?'],
        ['p', 'On the first of {month}. {friend} has a van.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Where is {P}’s new flat, and what can be seen from it?', at: [0] },
        { kind: 'beside', text: 'Whose vehicle will carry {P}’s furniture?', at: [2] },
      ],
    },
    {
      lines: [
        ['p', 'Three weeks in {city2} and I know the name of the baker and no one else.'],
        ['o', 'Is that lonely or quiet?'],
        ['p', 'Quiet until nine. After nine it is lonely.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'At what hour does solitude get heavy in the new town?', at: [2] },
        { kind: 'several', text: 'What do we know about {P} living in {city2}?', at: ['0.0', 0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I ran the {distance} on Sunday. My knees are made of glass today.'],
        ['o', 'What got you to the end?'],
        ['p', 'A stranger in a pink hat who sang out of tune the whole last mile.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Which race did {P} complete?', at: [0] },
        { kind: 'beside', text: 'Who kept {P} going in the race?', at: [2] },
        { kind: 'time', text: 'When did {P} run the {distance}?', at: [0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'Whenever somebody raises their voice I go blank. I nod and I am not in the room.'],
        ['o', 'Where do you go?'],
        ['p', 'Somewhere white, like a page with nothing on it.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What happens to {P} when people shout?', at: [0] },
        { kind: 'beside', text: 'How does {P} describe the place of going blank?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        [
          'p',
          'I found the letters of {grandma} in a biscuit tin. Forty of them, all to a man I never heard of.',
        ],
        ['o', 'Have you read them?'],
        ['p', 'Three. Then I felt like a thief and closed the lid.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What old correspondence turned up, and where was it kept?', at: [0] },
        { kind: 'beside', text: 'How many of the letters did {P} get through before stopping?', at: [2] },
      ],
    },
    {
      lines: [
        ['p', 'My mother knows who he was. A neighbour from {city}, he emigrated before she was born.'],
        ['o', 'How did she tell you?'],
        ['p', 'While shelling peas, as if it were about the weather.'],
      ],
      asked: [{ kind: 'several', text: 'Who was the man that {grandma} wrote to?', at: ['0.0', 0] }],
    },
  ],
  [
    {
      lines: [
        ['p', 'I am learning {language}. Ten minutes on the tram, out loud, people stare.'],
        ['o', 'What is it for?'],
        ['p', '{friend2} comes from there, and I want to understand the jokes at dinner.'],
      ],
      asked: [
        { kind: 'direct', text: 'Which language is {P} learning?', at: [0] },
        { kind: 'beside', text: 'What is the reason for studying {language}?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I cannot sleep before {weekday}s. That is when the whole department presents figures.'],
        ['o', 'What goes round at night?'],
        ['p', 'That somebody asks me a question and my mouth opens and sand comes out.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Which weekly event keeps {P} awake?', at: [0] },
        { kind: 'beside', text: 'What does {P} picture going wrong in front of colleagues?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', '{partner} and I have separated. We said it on the stairs, with the shopping in our hands.'],
        ['o', 'I am sorry. How are you tonight?'],
        ['p', 'Hungry and not able to eat. I keep setting out two plates.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Where did the break-up talk take place?', at: [0] },
        { kind: 'beside', text: 'What old habit at the table does {P} still have since the split?', at: [2] },
        { kind: 'time', text: 'When did {P} and {partner} part?', at: [0] },
      ],
    },
    {
      lines: [
        ['p', '{partner} came for the books. We were polite like people at a bank.'],
        ['o', 'And when the door closed?'],
        ['p', 'I moved the bed to the other wall.'],
      ],
      asked: [
        { kind: 'direct', text: 'What did {partner} come back for?', at: [0] },
        { kind: 'beside', text: 'What did {P} rearrange after {partner}’s visit?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I play the {instrument} again, after eleven years. The neighbours have been kind about it.'],
        ['o', 'What made you stop back then?'],
        ['p', 'An audition. They thanked me after eight bars.'],
      ],
      asked: [
        { kind: 'direct', text: 'Which instrument has {P} picked up again?', at: [0] },
        { kind: 'beside', text: 'Why had {P} quit making music?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'There is a small one in me who hides in the wardrobe when the phone rings.'],
        ['o', 'What would it like you to know?'],
        ['p', 'That nobody who rings brings anything good.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'Which inner figure is frightened of calls?', at: [0] },
        { kind: 'beside', text: 'What does the hiding part believe about people who call?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I volunteer at the {place} on {weekday}s now. I peel potatoes and say little.'],
        ['o', 'What do you get from it?'],
        ['p', 'They are glad of me, and I do not have to be clever.'],
      ],
      asked: [
        { kind: 'direct', text: 'Where does {P} volunteer?', at: [0] },
        { kind: 'beside', text: 'Why does {P} like to help out there?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'My brother {brother} has stopped drinking. Ninety days, he showed me the coin.'],
        ['o', 'What is it like to see that?'],
        ['p', 'I am proud and I wait for the phone to ring at night all the same.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'For how long has {brother} been sober?', at: [0] },
        { kind: 'beside', text: 'What is {P} still afraid of about {brother}?', at: [2] },
      ],
    },
    {
      lines: [
        ['p', '{brother} relapsed at a wedding. He rang me himself, at four.'],
        ['o', 'What did you do?'],
        ['p', 'I drove there and we ate chips in the car park and said nothing.'],
      ],
      asked: [
        { kind: 'update', text: 'Is {brother} still off alcohol?', at: [0] },
        { kind: 'beside', text: 'How did {P} support {brother} that night?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I have put money aside for a year, for {purpose}. It is not enough and it is more than ever.'],
        ['o', 'What does the saving one in you say?'],
        ['p', 'That there is no such thing as enough.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What are {P}’s savings meant for?', at: [0] },
        { kind: 'beside', text: 'What does the thrifty side believe?', at: [2] },
      ],
    },
    {
      lines: [
        ['p', 'The money for {purpose} went into the boiler. It died on the coldest day of the year.'],
        ['o', 'How do you carry that?'],
        ['p', 'I laughed, then I was furious with a machine.'],
      ],
      asked: [
        { kind: 'update', text: 'What was the money really spent on in the end?', at: [0] },
        { kind: 'several', text: 'What became of the plan for {purpose}?', at: ['0.0', 0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I read {book} in two nights. I underlined half of it.'],
        ['o', 'Which line stayed?'],
        ['p', 'The one about the lighthouse keeper who keeps the light for ships that never come.'],
      ],
      asked: [
        { kind: 'direct', text: 'Which book did {P} read in two nights?', at: [0] },
        { kind: 'beside', text: 'What image from {book} was the most memorable?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I shouted at {child2} over spilled milk. The face, I cannot get rid of that face.'],
        ['o', 'What happened afterwards?'],
        ['p', 'I knelt down and said it was me and not the milk.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'When did {P} lose their temper with {child2}?', at: [0] },
        { kind: 'beside', text: 'How did {P} apologise to {child2}?', at: [2] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I planted {plant} on the balcony. Nine pots, and I talk to them.'],
        ['o', 'What do you tell them?'],
        ['p', 'The things I did not say at lunch.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What does {P} grow at home?', at: [0] },
        { kind: 'time', text: 'When did {P} put {plant} on the balcony?', at: [0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I was at the {event} with {friend2}. I stayed a whole hour, for me that is a record.'],
        ['o', 'What let you stay?'],
        ['p', 'I found the kitchen and made myself useful with glasses.'],
      ],
      asked: [
        { kind: 'direct', text: 'Who was with {P} at the {event}?', at: [0] },
        { kind: 'paraphrase', text: 'How does {P} cope at gatherings?', at: [2] },
        { kind: 'time', text: 'When was the {event} that {P} went to?', at: [0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'My therapist before you retired to {city}. I never told her what I was angry about.'],
        ['o', 'Would you like to say it here?'],
        ['p', 'That she looked at the clock when I spoke of my mother.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What grudge does {P} hold against the former counsellor?', at: [2] },
        { kind: 'direct', text: 'Where did the old therapist retire to?', at: [0] },
      ],
    },
  ],
  [
    {
      lines: [
        ['p', 'I got the scholarship. {subject}, part time, from {month} on.'],
        ['o', 'Who knows already?'],
        ['p', 'Only you and the cat. My mother will ask what it is good for.'],
      ],
      asked: [
        { kind: 'paraphrase', text: 'What is {P} going to study?', at: [0] },
        { kind: 'beside', text: 'How will {P}’s mother respond to the scholarship?', at: [2] },
      ],
    },
  ],
];
