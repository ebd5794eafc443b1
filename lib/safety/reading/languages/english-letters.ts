/** The commonest sequences of three letters in the English messages of the labelled set; < and > are the edges of a word. */
const common = new Set(
  `<a> <ab <af <ag <al <am <an <ar <as <at <aw <ba <be <bi <bl <bo <br <bu <ca <ch <cl <co <cr <cu <d> <da
  <de <di <do <dr <ea <en <ev <ex <fa <fe <fi <fl <fo <fr <ge <gi <go <gr <gu <ha <he <hi <ho <hu <i> <id
  <if <im <in <is <it <ju <ke <ki <kn <la <le <li <lo <m> <ma <me <mi <mo <mu <my <ne <ni <no <of <ok <ol
  <on <ot <ou <ov <pa <pe <pi <pl <po <pr <pu <qu <ra <re <ri <ro <ru <s> <sa <sc <se <sh <si <sk <sl <sm
  <so <sp <st <su <t> <ta <tb <te <th <ti <to <tr <tw <ug <um <un <up <us <ve <vo <wa <we <wh <wi <wo <wr
  <ye <yo abo aby ach ack ad> ade aft aga age ah> aid ain air ake aki al> alk all als am> ame an> and ang
  ank ann ant any api app ar> ard are arm ars art as> ase ask ass ast at> atc ate ath ati ave avy awa ay>
  ays bab bac ban be> bed bee bh> bit ble bod bou bre bur but by> cal can car ce> ch> che cho ck> col com
  cou cri cto cut dat day de> dea der dge did die din dk> do> doe don dow dre dri ds> dy> ea> ead eah eak
  eal eam ean ear eas eat eav eck ect ed> eds ee> eed eek eel een eep eet eig ek> el> elf eli ell els em>
  en> end ens ent eon ep> eps er> era ere ers ery es> ess est et> eth ets ett eve ew> ey> fe> fee ff> fin
  fla for fri fro ft> fte gai ge> ger get gh> ght gin giv go> goi goo got gra gre gry gs> gue had han has
  hat hav he> hea hec hed hel hem hen her hes hey hi> him hin his hit ho> hol hon hoo hou how hre hro ht>
  hur hy> ic> ice ick id> ida ide idk ied ien ies iet if> ife igh ike il> ile ill im> ime in> inc ind ine
  ing ini ink inn ins int ion ir> ire is> ise ish iss ist it> ite ith iti its itt ive ivi jus ke> ked kee
  kes kid kil kin kno ks> lan las lat ld> le> lea led lee let lf> lif lik lin lit liv lk> ll> lle lli lls
  lol lon loo los low ls> lso ly> mad mak man mar me> mea med meo mes met min mis mon mor mot mov muc my>
  mys nag nce nd> nda nde nds ne> ned nee ner nes ng> nge ngr ngs nig nin nis nk> nki nks nne no> not now
  ns> nse nt> nte nti nts ny> nyw od> oda ody oes of> off og> oic oin ok> oke ol> old om> ome on> ond one
  ong ont oo> ood ook oor op> ope opp or> ore ork orr ort ose ost ot> ote oth oti ou> oud oug oul oun our
  ous out ove ow> own par pda ped pen per pil pis pla ple ppe pro ps> qui rai ran rap rat rd> re> rea red
  ree res rid rie rin rit rk> rm> rn> rne rom rot rou row rri rry rs> rse rt> rts run ry> ryt sai say sca
  se> sed see sel sen ser sh> she sho sin sis ske ski sle sn> so> som son sor spe ss> st> sta ste sti stl
  sto str sur tak tal tbh tch te> tea ted tel ten ter th> tha the thi tho thr tic tig til tim tin tio tir
  tle tly to> tod tol tom too top tor tra ts> tte ttl ty> uch ud> ues ugh uie uld ull um> un> und unt up>
  upd ur> ure urg uri urn urs urt us> use ust ut> ve> ven ver ves vin voi vy> wal wan war was wat way we>
  wee wel wen wha whe whi who why win wis wit wn> wor wou wri yea yes yin yon you ys> yse yth ywa`.split(
    /\s+/,
  ),
);

/** How much of the words is spelled as English is, from 0 to 1; nothing at all is 1. In: folded words. */
export function likenessToEnglish(words: readonly string[]): number {
  let all = 0;
  let known = 0;
  for (const word of words) {
    const edged = `<${word}>`;
    for (let at = 0; at + 3 <= edged.length; at++) {
      all++;
      if (common.has(edged.slice(at, at + 3))) known++;
    }
  }
  return all === 0 ? 1 : known / all;
}
