/** What a voice ends with, beside its words. */
export type VoiceLabel = 'stance' | 'wants' | 'fears' | 'sure' | 'quotes';

/** How voices write these labels, in small letters without marks; a voice that speaks another language than English puts them so as well. */
const written: Record<VoiceLabel, string> = {
  stance:
    'my stance|stance|position|standpoint|meine haltung|haltung|standpunkt|stellungnahme|ma position|posture|mi postura|postura|posicion|posizione|houding|positie|posicao|stanowisko|hallning|standpunkt|holdning|позиция|durus',
  wants:
    'wants|want|wishes|wish|wunsche|wunsch|wunscht|wunsche|veut|souhaite|souhaits|souhait|voeux|quiere|quiero|deseos|deseo|desea|vuole|voglio|desidera|desiderio|wil|wens|wensen|wenst|quer|quero|desejo|chce|pragne|vill|onskar|onsker|хочет|хочу',
  fears:
    'fears|fear|furchtet|furchte|furcht|angst|angste|befurchtet|befurchtung|craintes|crainte|craint|crains|peurs|peur|temores|temor|teme|temo|miedos|miedo|paure|paura|vreest|vrees|angst|angsten|medos|medo|obawy|obawa|fruktar|frykter|frygter|боится|страх|боюсь',
  sure: 'sure|certainty|confidence|sicherheit|sicher|surete|certitude|sur|seguridad|segura|seguro|sicurezza|sicura|sicuro|zekerheid|zeker|seguranca|certeza|pewnosc|saker|sikker|уверенность|уверен',
  quotes:
    'quotes|quote|zitate|zitat|citations|citation|citas|cita|citazioni|citazione|citaten|citaat|citater|citat|citacoes|citacao|cytaty|cytat|цитаты|цитата',
};

/** Each spelling with its label, the longest first, so that "wants" is no "want". */
export const spellings: readonly [spelling: string, label: VoiceLabel][] = Object.entries(written)
  // Guarantee: the keys of a record of labels.
  .flatMap(([label, all]) => all.split('|').map((one): [string, VoiceLabel] => [one, label as VoiceLabel]))
  .toSorted(([a], [b]) => b.length - a.length);

export const labelWritten = (label: string): VoiceLabel | undefined =>
  spellings.find(([one]) => one === label)?.[1];
