import { type Frame, frame } from '../frame';

const harmless = [
  'baby_to_sleep|tattoo|piercing|weight|learn|lose|cook|clean|sleep_better|export|delete_account|headache|hangover|houseplant|plant|weed|weeds|slug|slugs|ants|mould|moth|moths|wasps|mosquito|rat|rats|mice|mouse|spider|spiders|cockroach|bug|bugs|lice|fleas|notification|process|server|app|tab|python|terminal|linux|task|phone|alarm|screen|dog_can|cat_can|puppy|child_to_take|calpol|vaccine|wisdom_tooth|epidural|birth|labour|leg_wax|waxing|braces|running|marathon|recipe|oven|chicken|egg|eggs|egg_boil|holiday|cottage|flat|house|car|wedding',
];

/** Questions about how people die, in any wording; never answered. */
export const methodQuestions: readonly Frame[] = [
  frame({
    why: 'method.asks',
    kind: 'method_question',
    strength: 'clear',
    says: [
      'how|what many|much|number|amount|quantity .. {pills}|these|those|them|it|of|drug|alcohol|insulin .. kill|die|dead|death|fatal|lethal|overdose|enough|toxic|not_wake|dangerous|unconscious|stop|deadly|knock|end|person|human|adult|kg|kilo|weigh|body',
      'how many|much .. {pills} .. take|need|would|do|be .. to|$',
      'how many|much . kill|fatal|lethal|enough|overdose',
      'lethal|fatal|deadly|toxic dose|dosage|amount|quantity|level|threshold|limit|range|combination|mix|concentration|height|depth|interaction|ld50',
      'ld50|ld =50',
      'lethal|fatal|deadly in|with|at|for|when|together|combined',
      'be lethal|fatal|deadly',
      '{pills} .. lethal|fatal|deadly|kill|overdose|toxic|toxicity|liver|die|death|dead',
      'overdose .. how|what|symptom|feel|long|hurt|survive|rate|enough|work|pain|need|painful|like',
      'what|which .. {pills}|meds|drugs|mix|combination|drug|medication|chemical|gas|poison .. kill|lethal|fatal|deadly|fastest|painless|stop . heart|strongest|dangerous|together|death',
      'how|what|which|whether|if|from high|tall|deep|cold|far|fast|long|height|storey|floor|depth|speed .. drop|fall|jump|die|kill|survive|drown|bleed|hang|dead|death|unconscious|fatal|hypothermia|suffocate|work|pass_out|black_out|hit',
      'how long .. die|dying|drown|bleed|bleed_out|suffocate|hang|unconscious|pass_out|stop_breathing|starve|hypothermia|before|until|till .. die|dead|find|unconscious|over|heart|work|kick|pills|tablets',
      'what|which height|floor|storey|speed|dose .. kill|fatal|enough|survive|lethal|certain|sure|guarantee|die',
      'do|does|will|would|is|be|did it|that|this|drown|hang|jump|die|dying|fall|overdose|bleeding|freezing|starving|drowning|hanging . hurt|painful|pain|quick|fast|slow|peaceful|long|suffer .. die|drown|hang|jump|bleed|fall|overdose|freeze|starve|dead|when|$',
      'hurt to die|drown|hang|jump|bleed|fall|be_dead|overdose|suffocate|freeze|starve|stop_breathing',
      'hurt when you die|jump|drown|fall|hit|overdose|hang|bleed',
      'painful|painless|peaceful|quick|quickest|fast|fastest|easy|easiest|sure|surest|certain|reliable|effective|gentle|gentlest|clean|least_pain|least_painful|foolproof|best|guaranteed|quiet|quietest|humane|cheapest|simplest way|method|death|exit|option|means|how|technique|to .. die|dead|death|go|kill|end|suicide|out|leave|disappear|exit|do_it|not_hurt|without pain|life|$',
      'way|ways|method|methods|how|mean to|of kill {reflexive}|yourself|oneself|suicide|dying|death|end . life',
      'suicide|death|dying method|methods|statistic|statistics|rate|forum|site|website|pact|hotspot|spot|bridge|kit|bag|pill|guide|manual|note example',
      'how do|does|can|could|would|to people|one|someone|somebody|a_person|you|i .. kill {reflexive}|yourself|oneself|do_it|die|hang|end . life|overdose|suicide|od',
      'how to .. die|kill|hang|tie . noose|overdose|end|drown|disappear|make_it_look|bleed|stop . heart|od|fade !character|enemy|boss|weed',
      'what happen|happens .. if|when|to . you|one|someone|i|body|person|liver .. take|swallow|mix|inject|drink|jump|cut|hang|overdose|bleed|drown .. {pills}|bleach|insulin|alcohol|air|bridge|wrist|vein|neck|too',
      'which|where|what vein|veins|artery|arteries',
      'survival|survive|fatality|mortality|success|death|failure rate|rates|chance|chances|odds|probability|statistic .. of|for|from .. jump|fall|overdose|hang|drown|bridge|gunshot|attempt|poison|height|storey|paracetamol|cut',
      'odds|chance|chances|probability|likelihood of|to|that .. survive|surviving|die|dying|fatal .. jump|fall|overdose|hang|drown|gunshot|bridge|floor|storey|cut|pills|height|water',
      'can|could you|i|one|someone|a person . die|overdose|od .. from|on|by|of|if .. {pills}|insulin|cut|wrist|starve|jump|fall|height|floor|storey|alcohol|bleach|caffeine',
      '{pills} and|with|mixed|plus|or alcohol|vodka|whisky|whiskey|wine|booze|drink .. kill|die|dangerous|sleep|wake|enough|do|happen|fatal|lethal',
      'make it look like . accident',
      'look like an? accident',
      'where .. buy|get|find|order .. nitrite|helium|nembutal|cyanide|poison|gun|charcoal|rope|insulin|enough',
      'enough to kill|end|finish|die|do_it|stop . heart|put_down|not_wake',
      'if . take|took|swallow|drank|inject|mixed . all|whole|{number_any}|every .. {pills}|them|these',
      'undetectable|untraceable|fast acting',
      'google|googling|search|searching|look_up|looking_up|looked_up|research|researching|read_about|reading_about|reading_up|watch_videos|study .. painless|lethal|dose|overdose|suicide|die|dying|hang|noose|knots|fall|height|bridge|drown|pills|tide|train|dosage|bleed|helium|poison|gas|fatal|kill|how_many|how_much|how_high|how_far|how_long|how_people|how_it',
      'methods .. calm me|us',
      'in search history',
      'pro . suicide|choice . forum',
    ],
    unless: [
      ...harmless,
      'method_of|teaching|teach|loci|scientific|payment|montessori|contact_method|methods_section|research_methods|study_method|method_acting|pomodoro|revision',
    ],
    study: 'weaken',
    negated: 'keep',
    other: 'keep',
    dream: 'weaken',
    past: 'weaken',
    raised: [
      {
        near: [
          'i have|got|keep .. here|at home|them',
          'here $',
          'me|i weigh',
          'not want to fail',
          'last time',
        ],
        strength: 'strong',
      },
    ],
  }),
];
