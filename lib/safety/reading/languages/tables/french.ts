import type { LanguageTable } from '../table';

export const french: LanguageTable = {
  code: 'fr',
  script: 'latin',
  negation: 'around',
  words: {
    play: 'échecs, jeu, cartes, tennis, foot, neveu, nièce, pour rire, blague, dire bonjour',
    ageElsewhere: 'quand, depuis, avais',
    deed: 'ouvrir les veines, ouvre les veines, saute, tue, coupe, pende, sauter, saute, mourir, faire du mal, blesser, me couper, frapper',
    harmless:
      'chat, cheveux, doigt, cuisine, cuisinant, oignon, légumes, sans faire exprès, papier, rasant, échecs, jeu, cartes, tennis, photo, photos, bateaux, ongles, gentillesse, foot, four, rasage',
    common: `le, la, les, un, une, des, de, du, et, est, sont, c'est, cest, que, qui, dans, pour, pas, avec, sur, ce, cette, ces,
      mon, ma, mes, ton, ta, son, sa, ses, il, elle, on, nous, vous, ils, elles, tu, au, aux, mais, ou, donc, comme, plus,
      très, tout, tous, bien, fait, faire, suis, ai, as, ont, était, j'étais, être, avoir, ça, ca, quand, si, même, encore,
      toujours, jamais, rien, aujourd'hui, demain, maintenant, oui, non, merci, bonjour, peu, trop, parce, chez, j'ai, jai,
      qu'il, qu'elle, d'un, d'une, l'ai, y, a, depuis, leur, moi, toi, ne, aussi, après, avant, vais, sais`,
    me: 'je, j, moi, jai, nous',
    want: 'pense à, songe à, veux, voudrais, veu, souhaite, aimerais, ai envie, envie, jveux, préfère, préférerais, aimerai',
    wants: 'veut, voudrait, a envie, aimerait',
    can: 'peux, peut, arrive, pourrai, supporte',
    not: 'pas, plus, n, ne, jamais, aucune, aucun, nan, sans',
    die: "mourir, mort, morte, être mort, être morte, crever, disparaître pour toujours, ne plus me réveiller, ne plus me reveiller, ne pas me réveiller, plus me réveiller, m'endormir et ne plus, dormir pour toujours, ne plus exister, plus exister, ne plus être là, plus être là, disparaître à jamais, en finir, qu'on en finisse",
    live: 'vivre dans ce monde, vivre, exister, continuer à vivre, être en vie, rester en vie',
    notThatLive: 'ici, avec, chez, sans, seul, seule, dans, là, ensemble, à, en, comme, comme ça, sous',
    intend:
      "vais, j'ai décidé, décidé, prévu, compte, plan, j'ai un plan, décision, jvais, décidée, planifié",
    soon: "ce soir, cette nuit, demain, maintenant, tout de suite, aujourd'hui, bientôt, ce week-end, tout à l'heure, dans une heure",
    means:
      'corde, pont, couteau, arme, fusil, pistolet, lame, lames, rasoir, train, rails, toit, métro, gaz, ceinture, voie ferrée',
    took: "avaler, d'avaler, de prendre, gober, pris, avalé, bu, ingéré, avale, gobé, prends, viens de prendre, ai avalé",
    pills:
      'cachets, comprimés, médicaments, médocs, pilules, somnifères, doliprane, paracétamol, boîtes, xanax, antidépresseurs',
    poison: 'javel, poison, mort aux rats, antigel, déboucheur, pesticide, produit ménager',
    many: 'tous, toute, toutes, entière, boîte, boite, trop de, plein de, beaucoup, tas de, 10, 15, 20, 25, 30, 40, 50, vingtaine, trentaine, dizaine, plaquette, poignée, plaquettes',
    hoard: 'mis de côté, stocké, accumulé, gardé, économisé, collectionne, stocke, accumule',
    cut: 'coupe, couper, coupé, tailladé, taillade, entaille, brûle, scarifie, brûlé, ouvert, taillader, ouvrir, charcute',
    body: 'bras, poignets, poignet, veines, veine, cuisses, jambes, peau, ventre, avant-bras, jambe',
    hit: 'frappe, tape, bat, cogne, étrangle, viole, violée, menace, frappée, battue, frappé, gifle, étranglée, insulte et frappe, étranglé, séquestre',
    toMe: 'me, m, moi, nous',
    kill: 'plante, poignarde, flingue, descends, étrangle, tire sur, tirer sur, tuer, tue, poignarder, flinguer, buter, descendre au fusil, égorger, étrangler, assassiner, planter, zigouiller, massacrer',
    person:
      'belle-mère, beau-père, belle-soeur, classe, camarades, collègues, ma classe, le, lui, mari, femme, père, mère, patron, patronne, chef, voisin*, frère, soeur, gens, prof, collègue*, ex, copain, copine, enfants, le, beau-père, tous, élèves, camarade*, quelqu un',
    voices: 'voix',
    tell: 'dit, disent, ordonne, ordonnent, veulent, crie, crient, demande, demandent, répète, répètent, murmure, murmurent, poussent, commandent, obligent',
    hear: 'entends, entend, entendre',
    ageLead:
      "vais avoir, j'aurai, bientôt, j'ai, jai, moi j'ai, j'ai que, j'ai eu, jai que, j'ai seulement, j'ai à peine",
    teen: 'dix, onze, douze, treize, quatorze, quinze, seize, dix-sept',
    years: 'ans, an',
    ageBlock: 'de, d, dans, que',
    killSelf: `me pends, j'en finis, me jette sous, me flingue, me noie, me tuer, m'tuer, me suicider, se suicider, se tuer, suicide, suicides, suicidaire, suicidaires, me pendre, se pendre, me flinguer, mettre fin à mes jours, mettre fin à ses jours,
      m'ôter la vie, me noyer, m'empoisonner, me foutre en l'air, m'ouvrir les veines, en finir avec la vie, me donner la mort, me tirer une balle, me suicide, je me tue, m'enlever la vie, passer à l'acte, me buter, finir avec ma vie, mettre fin à ma vie`,
    wishDie:
      "c'est mon dernier soir, ma dernière nuit sur terre, ce soir c'est fini pour moi, en finir ce soir, en finir avec la vie, en finir avec ma vie, partir pour toujours, dormir pour toujours, cesser d'exister, ne plus exister, j'en peux plus de vivre, je n'en peux plus de vivre, plus envie de me réveiller, jamais naître, ne jamais être né, ne jamais être née, m'endormir et ne plus, préférerais être mort, préférerais être morte, envie de mourir, envie de crever, envie d'en finir, marre de vivre, marre de la vie, plus envie de vivre, plus la force de vivre, envie de vivre n'est plus, jamais née, jamais né, serais mieux morte, serais mieux mort, j'aimerais être morte, j'aimerais être mort, ne jamais me réveiller, plus goût à la vie, fatigué de vivre, fatiguée de vivre, voudrais être mort, voudrais être morte, dégoûté de vivre, plus de raison de vivre, aucune raison de vivre",
    unwish:
      "pas envie de mourir, veux pas mourir, peur de mourir, pas suicidaire, pas envie d'en finir, pas mourir, envie de vivre enfin, pas me tuer, pas d'idées suicidaires, pas me suicider",
    jumpFrom:
      "sauter du pont, sauter d'un pont, me jeter du pont, me jeter d'un pont, sous un train, sous le train, sous le métro, par la fenêtre, sauter du toit, me jeter du toit, dans le vide, du balcon, sous les rails, dans la seine, contre un arbre",
    overdosed: "fait une overdose, surdose, trop de médicaments d'un coup, overdose",
    inProgress:
      "suis sur le pont, suis sur le toit, me suis ouvert les veines, je saigne beaucoup, saigne et ça ne s'arrête, suis au bord du toit, corde autour du cou, suis sur les rails, sur le rebord, viens de me couper les veines, m'ouvre les veines, debout sur le pont, saigne trop, sang partout",
    selfHarm:
      "me brûle avec, je me brûle, me mutile, me mutiler, automutil*, m'automutil*, me scarifie, me scarifier, me faire du mal, me fais du mal, me faire mal, m'ouvre les bras, me blesser, me couper, je me coupe, me suis coupé, me suis coupée, me suis scarifié*, me brûler, me frappe la tête, scarification*, me suis mutilé*",
    abuse:
      "me frappe, me bat, me tape dessus, me viole, m'a violée, m'a frappée, me cogne, m'étrangle, m'a étranglée, violences conjugales, m'enferme, me touche la nuit, m'oblige à coucher, me force à coucher, me gifle, me roue de coups, m'a battue, m'a battu, me touche quand, m'a cassé le poignet, m'a cassé le bras, m'a cassé le nez, m'a cassé une dent, m'a cassé des dents, m'a cassé une côte, m'a cassé les côtes, m'a cassé la mâchoire, m'a poussée dans l'escalier, m'a poussé dans l'escalier, m'a jetée contre, m'a jeté contre le mur, m'a fait un œil au beurre noir, m'a tirée par les cheveux",
    threat:
      'veut me tuer, va me tuer, menace de me tuer, il va nous tuer, menace de nous tuer, me tuera, menacé de mort, menacée de mort, menacé de me tuer',
    killThem:
      'je vais le tuer, je vais la tuer, je vais les tuer, envie de le tuer, envie de la tuer, veux le tuer, veux la tuer, veux les tuer, vais le planter, vais le buter, je vais tous les tuer, vais le poignarder',
    hearsVoices:
      "j'entends des voix, entends des voix, des voix dans ma tête, les voix ne s'arrêtent, voix que personne, les voix me parlent, voix dans les murs",
    minor:
      'suis mineur, suis mineure, suis en 6eme, suis en 5eme, suis en 4eme, suis en 3eme, en sixième, en cinquième, en quatrième, en troisième, suis au collège, pas encore 18 ans, suis en cm2, moins de 18 ans, suis collégien*',
    farewell:
      "lettre d'adieu, adieu à tous, mes adieux, adieu tout le monde, dites à ma mère que je l'aime, lettres d'adieu, c'est mon dernier message, dernier message à tous, dernier message avant de partir",
    hopeless:
      "n'en peux plus, nen peux plus, en peux plus, à bout, aucun espoir, plus d'espoir, plus aucun sens, n'a plus de sens, sans issue, désespéré, désespérée, supporte plus rien, tiens plus",
    burden:
      'mieux sans moi, un fardeau, un poids pour tout le monde, serait mieux sans moi, seraient mieux sans moi, un poids pour ma famille, si je n étais plus là',
    past: "avant, il y a des années, à l'époque, quand j'étais ado, quand j'étais petite, quand j'étais jeune, autrefois, quand j'étais petit, il y a dix ans, il y a longtemps, l'an dernier, l'année dernière, adolescente, dans ma jeunesse",
    fiction:
      'film, livre, roman, série, jeu, personnage, chanson, histoire, épisode, exposé, prévention, article, documentaire, héros, pièce de théâtre, podcast, mémoire de',
    other:
      'ami, amie, soeur, frère, mère, père, maman, papa, fils, fille, collègue, voisin*, copain, copine, cousin*, grand-mère, pote, tante, oncle, mari, femme, coloc',
    figure:
      'rire, honte, faim, soif, ennui, froid, chaud, chaleur, sommeil, trouille, envie de toi, curiosité, amour, jalousie, peur, fatigue, chocolat, trac',
    idiom:
      "me frappe par, ce qui me frappe, mort de rire, morte de rire, mdr, crever de faim, crève de faim, crever de chaud, crève de chaud, mort de faim, morte de faim, mort de fatigue, morte de fatigue, mort de trouille, mourir de rire, meurs de faim, meurs d'envie, meurs de rire, tuer le temps, tuer le temps, à mourir d'ennui, mourir de honte, mourir d'ennui, point mort, temps mort, beau à mourir, ça me tue, ce boulot me tue, me tue de rire, tombe pile, ras-le-bol, bat son plein, mon coeur bat, lettre morte, peine de mort, la voix de ma mère, voix de la radio, me coupe les cheveux, couper les cheveux, feuille morte, feuilles mortes, nature morte, couper la parole, me coupe la parole, tue-l'amour, fais pas de mal à une mouche, mort aux, tout le monde en parle",
  },
};
