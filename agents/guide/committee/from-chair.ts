import { withoutMarks } from '@/agents/committee/refused-abroad';

/** Asks for a round, and says nothing that a voice could take up. */
const goesOnInEnglish =
  /^(?:(?:ok|okay|yes|please|so|and|now|let[’']?s|can we|could we|i want to|i[’']?d like to|i would like)[ ,.]*)*(?:go on|keep going|carry on|continue|next|more|(?:have |hear |do )?(?:another|one more|the next|a second|a third)(?: round)?)?(?:[ ,.]*(?:please|round|thanks|thank you))*[ .!]*$/i;

/** Words of such requests in other languages, without marks; a text of these alone is one. */
const goOn = new Set(
  `weiter weitermachen weiterreden weitergehen mach macht machen machst fahr fahrt fort fortfahren noch eine einen einmal runde
  nachste nachsten die mehr bitte ja gut gerne gern danke los
  encore continue continuez continuer continuons allez allez-y vas-y suivant suivante un une autre tour tours le la round oui
  bien d'accord s'il te vous plait svp merci on poursuis poursuivez
  sigue seguid sigan sigamos seguir continua continuad continuen otra otro ronda vuelta vez mas una adelante por favor si vale
  gracias siguiente
  avanti continuate continuiamo ancora giro altro un'altro prossimo prossima per favore piacere va bene grazie di piu prosegui
  verder ga gaan door maar nog een ronde rondje volgende alsjeblieft alstublieft graag bedankt
  continuem continuar mais uma rodada volta proxima segue sim obrigado obrigada
  dalej kontynuuj kontynuujcie jeszcze raz jedna jedne runda runde nastepna prosze tak
  fortsatt fortsaet fortsett vidare videre en runda till til tack takk snalla nasta naeste neste
  дальше продолжаи продолжаите еще раз один раунд круг да пожалуиста вперед давай даваи спасибо
  devam et edin bir tur daha evet lutfen tamam sonraki
  ok okay round`.split(/\s+/),
);

/** Whether words from the chair ask for a round and say nothing else. */
export function onlyGoesOn(said: string): boolean {
  if (goesOnInEnglish.test(said)) return true;
  const words = withoutMarks(said).match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? [];
  return words.length > 0 && words.length <= 6 && words.every((word) => goOn.has(word));
}

/** What ends on a full stop and ends no sentence. */
const abbreviated =
  /(?:^|[^\p{L}])(?:no|nos|nr|n|mr|mrs|ms|dr|prof|st|sr|sra|mme|hr|fr|vs|etc|approx|ca|bzw|usw|dipl|vol|fig|inc|jr|p|\p{L})$/iu;

/** The first sentence as far as it goes, without the mark at its end. */
export function firstSentenceOf(said: string): string {
  for (const { index, 0: mark } of said.matchAll(/[.!?…]+(?=\s|$)/g)) {
    const [before, after] = [said.slice(0, index), said.slice(index + mark.length).trimStart()];
    const goesOn = mark === '.' && (abbreviated.test(before) ? after !== '' : /^\p{Ll}/u.test(after));
    if (index >= 4 && !goesOn) return before;
  }
  return said;
}
