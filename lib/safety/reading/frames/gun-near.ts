import { type Frame, frame } from '../frame';

const safe = [
  'nerf|water|toy|glue|nail|staple|heat|radar|spray|museum|range|clay|clays|hunting_season|hunt|hunting|deer|pigeon|welded|locked|lock|licence|license|police_came|handed_in|amnesty|film|video_game|laser|tattoo|bank|office|checked|hates|officer_hates|parade|guard_duty|cadets|competition|antique|fireplace|wants|bullet_points|points|journal|money|jewellery|passports|hotel',
];
const drawn = [
  'sit|sitting|front|look|looking|stare|staring|alone|nobody|no_one|mind|made|keep|quiet|church|nobody_home|drunk|feel|feels|enough|head|mouth|heavier|heavy|cold|stop|lap|knees|hand|pocket',
];

/** A gun that is not locked away, and the person beside it, whosever gun it is. */
export const gunNear: readonly Frame[] = [
  frame({
    why: 'means.gun-near',
    kind: 'means',
    strength: 'strong',
    other: 'keep',
    study: 'study',
    negated: 'keep',
    past: 'weaken',
    whose: 'self',
    says: [
      'gun|pistol|ammo|rifle safe|cabinet|cupboard|locker|case|drawer .. open|unlocked|code|key|undone',
      'leave|left . open|unlocked? . gun|pistol safe|cabinet|cupboard open|unlocked',
      '@safe|cabinet|cupboard be . open|unlocked',
      'code|key|keys|combination to|for|of .. gun|pistol|rifle|shotgun|ammo|@safe',
      '@gun|pistol|revolver|rifle|shotgun|weapon|glock|firearm be . right? there|here|beside|loaded|in_front|on|across|out|open',
      'gun|pistol|revolver|rifle|shotgun|weapon|glock|firearm . across|on|in|against|between my|our . knee|knees|lap|hand|hands|mouth|teeth|chin|leg|legs|head',
      'i|we . =loaded|=load|=loading it|one|@gun|@pistol|@rifle|@revolver $',
      'bullet|bullets|round|rounds|cartridge|cartridges|shell|shells . be? in my|our|it|the? . pocket|hand|chamber|barrel|it|$',
      'one round|bullet|shell|cartridge',
      'with . gun|pistol|revolver|rifle|shotgun on|in|across|beside . seat|lap|hand|me|knee',
      'take|took|taken|get|got|pick|picked . @gun|@pistol|@revolver|@rifle|@shotgun|gun|pistol|revolver|shotgun .. out|drawer|safe|cabinet|from|wardrobe|up',
      'gun|pistol|revolver|rifle|shotgun|weapon on|in|under . table|seat|drawer|bed|pillow|glovebox|bag|wardrobe',
    ],
    with: drawn,
    unless: safe,
  }),
];
