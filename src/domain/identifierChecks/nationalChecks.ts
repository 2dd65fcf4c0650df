import { validate as cbu } from 'stdnum/lib/cjs/ar/cbu.js';
import { validate as cuit } from 'stdnum/lib/cjs/ar/cuit.js';
import { validate as abn } from 'stdnum/lib/cjs/au/abn.js';
import { validate as insz } from 'stdnum/lib/cjs/be/insz.js';
import { validate as cnpj } from 'stdnum/lib/cjs/br/cnpj.js';
import { validate as cpf } from 'stdnum/lib/cjs/br/cpf.js';
import { validate as sin } from 'stdnum/lib/cjs/ca/sin.js';
import { validate as rut } from 'stdnum/lib/cjs/cl/rut.js';
import { validate as nit } from 'stdnum/lib/cjs/co/nit.js';
import { validate as rodneCislo } from 'stdnum/lib/cjs/cz/rc.js';
import { validate as idnr } from 'stdnum/lib/cjs/de/idnr.js';
import { validate as nifEs } from 'stdnum/lib/cjs/es/nif.js';
import { validate as hetu } from 'stdnum/lib/cjs/fi/hetu.js';
import { validate as nir } from 'stdnum/lib/cjs/fr/nir.js';
import { validate as amka } from 'stdnum/lib/cjs/gr/amka.js';
import { validate as npwp } from 'stdnum/lib/cjs/id/npwp.js';
import { validate as pps } from 'stdnum/lib/cjs/ie/pps.js';
import { validate as aadhaar } from 'stdnum/lib/cjs/in/aadhaar.js';
import { validate as gstin } from 'stdnum/lib/cjs/in/gstin.js';
import { validate as codiceFiscale } from 'stdnum/lib/cjs/it/codicefiscale.js';
import { validate as clabe } from 'stdnum/lib/cjs/mx/clabe.js';
import { validate as curp } from 'stdnum/lib/cjs/mx/curp.js';
import { validate as rfc } from 'stdnum/lib/cjs/mx/rfc.js';
import { validate as bsn } from 'stdnum/lib/cjs/nl/bsn.js';
import { validate as ruc } from 'stdnum/lib/cjs/pe/ruc.js';
import { validate as nip } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pesel } from 'stdnum/lib/cjs/pl/pesel.js';
import { validate as nifPt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as inn } from 'stdnum/lib/cjs/ru/inn.js';
import { validate as personnummer } from 'stdnum/lib/cjs/se/personnummer.js';
import { validate as thaiId } from 'stdnum/lib/cjs/th/idnr.js';
import { validate as tckn } from 'stdnum/lib/cjs/tr/tckimlik.js';
import { validate as vkn } from 'stdnum/lib/cjs/tr/vkn.js';
import { validate as edrpou } from 'stdnum/lib/cjs/ua/edrpou.js';
import { validate as rnokpp } from 'stdnum/lib/cjs/ua/rntrc.js';
import { validate as mst } from 'stdnum/lib/cjs/vn/mst.js';
import { validate as idZa } from 'stdnum/lib/cjs/za/idnr.js';

type Validate = (text: string) => { readonly isValid: boolean };

const of =
  (validate: Validate) =>
  (text: string): boolean =>
    validate(text).isValid;

/** The check digits of national numbers, by stdnum. It ignores the separators with which a number is written. */
export const nationalChecks = {
  cbu: of(cbu),
  cuit: of(cuit),
  abn: of(abn),
  insz: of(insz),
  cnpj: of(cnpj),
  cpf: of(cpf),
  sin: of(sin),
  // Often written with dots, which stdnum does not ignore.
  rut: (text: string) => of(rut)(text.replaceAll('.', '')),
  nit: of(nit),
  rodne_cislo: of(rodneCislo),
  idnr: of(idnr),
  nif_es: of(nifEs),
  hetu: of(hetu),
  nir: of(nir),
  amka: of(amka),
  npwp: of(npwp),
  pps: of(pps),
  aadhaar: of(aadhaar),
  gstin: of(gstin),
  codice_fiscale: of(codiceFiscale),
  clabe: of(clabe),
  curp: of(curp),
  rfc: of(rfc),
  bsn: of(bsn),
  ruc: of(ruc),
  nip: of(nip),
  pesel: of(pesel),
  nif_pt: of(nifPt),
  inn: of(inn),
  personnummer: of(personnummer),
  thai_id: of(thaiId),
  tckn: of(tckn),
  vkn: of(vkn),
  edrpou: of(edrpou),
  rnokpp: of(rnokpp),
  mst: of(mst),
  id_za: of(idZa),
} as const;
