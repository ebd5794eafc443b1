import type { ConceptTable } from '../concepts';

/** Made-up worlds, narrower than `story`: words that are about nothing else. */
export const fiction = {
  fiction: [
    'novel|film|movie|series|episode|podcast|documentary|chapter|villain|protagonist|thriller|screenplay|lyric|sitcom|drama|netflix|dungeon|paladin|boss_fight|playlist|anime|manga|theatre|theater|hamlet|actor|actress|dnd|videogame|console|cutscene|sims|minecraft|fortnite|skyrim|mafia|loot|quest|raid|npc|noir|plot|trilogy|sequel|cinema|musical|opera|comic|storyline|fanfic|fanfiction|gta|xbox|playstation|cosplay|halloween|dream|nightmare|dreamt|footage|essay|dissertation|thesis|exhibition|museum|lecture|seminar|biography|memoir|author|writer|poet|documentaries',
    'my|his|her|our character',
    'main_character|side_character',
    'character|narrator in|who|be|of|get|die|hear|see|cut',
    'song be|go|about|say|lyric',
    'in . book|story|play|show|game|song|role',
    'book|story|poem about|where|in|of',
    'read about|of|book|article',
    'write|=writing|draft . novel|book|story|scene|script|thriller|play|screenplay|chapter|poem',
    'play|played a? corpse|woman|man|part|role|scene|father|mother|killer|nurse|doctor who|in',
    'tv show|series|drama',
    'on telly|tv last|about',
    'for class|school project',
    'act out scene|role',
    'murder mystery',
    'true crime',
    'video game',
    'game night',
    'in . game|match|final|round|tournament',
    'final boss',
  ],
  asked_and_denied: [
    'ask|asked ... no|never|zero|not|nope',
    'questionnaire|form|survey|=screening|score zero|no|low',
    'talk about .. in session|therapy|group',
  ],
  sport: [
    'match|final|tournament|league|referee|football|rugby|tennis|chess|cricket|hockey|basketball|netball|=boxing|=sparring|judo|karate|mma|marathon|penalty|striker|keeper|goalie|opponent|scrabble|darts|snooker|poker|monopoly|mario|fifa|volley|golf|squash|badminton|=wrestling|wrestle|=fencing|paintball|laser_tag|dodgeball|video_game|quiz|score|defender|midfield|workout|crossfit|yoga|pilates|dodgem|table_tennis|ping_pong',
  ],
} satisfies ConceptTable;
