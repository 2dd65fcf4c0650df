import { aadhaar } from './aadhaar';
import { abn } from './abn';
import { accountIn } from './accountIn';
import { accountRu } from './accountRu';
import { airtelMoneyPhone } from './airtelMoneyPhone';
import { aliasCbu } from './aliasCbu';
import { amka } from './amka';
import { bic } from './bic';
import { bik } from './bik';
import { bkashPhone } from './bkashPhone';
import { blikCode } from './blikCode';
import { bsb } from './bsb';
import { bscAddress } from './bscAddress';
import { bsn } from './bsn';
import { btcAddress } from './btcAddress';
import { bvn } from './bvn';
import { cardCvc } from './cardCvc';
import { cardCvcAmex } from './cardCvcAmex';
import { cardExpiry } from './cardExpiry';
import { cardNumber } from './cardNumber';
import { cardNumberAmex } from './cardNumberAmex';
import { cardNumberHumo } from './cardNumberHumo';
import { cardNumberMir } from './cardNumberMir';
import { cardNumberUzcard } from './cardNumberUzcard';
import { cardNumberVerve } from './cardNumberVerve';
import { carnetExtranjeria } from './carnetExtranjeria';
import { cbu } from './cbu';
import { cci } from './cci';
import { cedulaCiudadania } from './cedulaCiudadania';
import { cedulaExtranjeria } from './cedulaExtranjeria';
import { cep } from './cep';
import { clabe } from './clabe';
import { cnic } from './cnic';
import { cnpj } from './cnpj';
import { cnpjAlphanumeric } from './cnpjAlphanumeric';
import { codiceFiscale } from './codiceFiscale';
import { cpf } from './cpf';
import { cuit } from './cuit';
import { curp } from './curp';
import { cvu } from './cvu';
import { danaPhone } from './danaPhone';
import { dniAr } from './dniAr';
import { dniPe } from './dniPe';
import { dogeAddress } from './dogeAddress';
import { easypaisaPhone } from './easypaisaPhone';
import { edrpou } from './edrpou';
import { emiratesId } from './emiratesId';
import { ethAddress } from './ethAddress';
import { evmAddress } from './evmAddress';
import { gcashPhone } from './gcashPhone';
import { gopayPhone } from './gopayPhone';
import { gstin } from './gstin';
import { hetu } from './hetu';
import type { Identifier } from './Identifier';
import { iban } from './iban';
import { ibanAe } from './ibanAe';
import { ibanAt } from './ibanAt';
import { ibanBe } from './ibanBe';
import { ibanCz } from './ibanCz';
import { ibanDe } from './ibanDe';
import { ibanEg } from './ibanEg';
import { ibanEs } from './ibanEs';
import { ibanFi } from './ibanFi';
import { ibanFr } from './ibanFr';
import { ibanGr } from './ibanGr';
import { ibanIe } from './ibanIe';
import { ibanIt } from './ibanIt';
import { ibanKz } from './ibanKz';
import { ibanNl } from './ibanNl';
import { ibanPk } from './ibanPk';
import { ibanPl } from './ibanPl';
import { ibanPt } from './ibanPt';
import { ibanSe } from './ibanSe';
import { ibanTr } from './ibanTr';
import { ibanUa } from './ibanUa';
import { idnr } from './idnr';
import { idZa } from './idZa';
import { ifsc } from './ifsc';
import { iin } from './iin';
import { inn } from './inn';
import { insz } from './insz';
import { jazzcashPhone } from './jazzcashPhone';
import { jetonWallet } from './jetonWallet';
import { kaspiPhone } from './kaspiPhone';
import { kraPin } from './kraPin';
import { ltcAddress } from './ltcAddress';
import { mayaPhone } from './mayaPhone';
import { mbankPhone } from './mbankPhone';
import { momoVnPhone } from './momoVnPhone';
import { mpesaPhone } from './mpesaPhone';
import { mst } from './mst';
import { mtnGhPhone } from './mtnGhPhone';
import { mtnUgPhone } from './mtnUgPhone';
import { nagadPhone } from './nagadPhone';
import { nequiPhone } from './nequiPhone';
import { netellerAccount } from './netellerAccount';
import { nifEs } from './nifEs';
import { nifPt } from './nifPt';
import { nik } from './nik';
import { nin } from './nin';
import { nip } from './nip';
import { nir } from './nir';
import { nit } from './nit';
import { npwp } from './npwp';
import { nricMy } from './nricMy';
import { nuban } from './nuban';
import { odengiPhone } from './odengiPhone';
import { opayPhone } from './opayPhone';
import { ovoPhone } from './ovoPhone';
import { palmpayPhone } from './palmpayPhone';
import { panIn } from './panIn';
import { paparaAccount } from './paparaAccount';
import { paysafecardPin } from './paysafecardPin';
import { paytmPhone } from './paytmPhone';
import { perfectMoneyWallet } from './perfectMoneyWallet';
import { personnummer } from './personnummer';
import { pesel } from './pesel';
import { phonepePhone } from './phonepePhone';
import { pixEmail } from './pixEmail';
import { pixEvp } from './pixEvp';
import { pixPhone } from './pixPhone';
import { pps } from './pps';
import { promptpayPhone } from './promptpayPhone';
import { rfc } from './rfc';
import { rnokpp } from './rnokpp';
import { rodneCislo } from './rodneCislo';
import { routingNumber } from './routingNumber';
import { ruc } from './ruc';
import { rut } from './rut';
import { sbpPhone } from './sbpPhone';
import { sin } from './sin';
import { solAddress } from './solAddress';
import { sortCode } from './sortCode';
import { tckn } from './tckn';
import { thaiId } from './thaiId';
import { tonAddress } from './tonAddress';
import { transitNumberCa } from './transitNumberCa';
import { tronAddress } from './tronAddress';
import { upiAddress } from './upiAddress';
import { vkn } from './vkn';
import { webmoneyWallet } from './webmoneyWallet';
import { yapePhone } from './yapePhone';
import { yoomoneyWallet } from './yoomoneyWallet';

/** The library of known identifiers, for the studio's palette, the checks' messages and the lint. */
export const identifiers: readonly Identifier[] = [
  aadhaar,
  abn,
  accountIn,
  accountRu,
  airtelMoneyPhone,
  aliasCbu,
  amka,
  bic,
  bik,
  bkashPhone,
  blikCode,
  bsb,
  bscAddress,
  bsn,
  btcAddress,
  bvn,
  cardCvc,
  cardCvcAmex,
  cardExpiry,
  cardNumber,
  cardNumberAmex,
  cardNumberHumo,
  cardNumberMir,
  cardNumberUzcard,
  cardNumberVerve,
  carnetExtranjeria,
  cbu,
  cci,
  cedulaCiudadania,
  cedulaExtranjeria,
  cep,
  clabe,
  cnic,
  cnpj,
  cnpjAlphanumeric,
  codiceFiscale,
  cpf,
  cuit,
  curp,
  cvu,
  danaPhone,
  dniAr,
  dniPe,
  dogeAddress,
  easypaisaPhone,
  edrpou,
  emiratesId,
  ethAddress,
  evmAddress,
  gcashPhone,
  gopayPhone,
  gstin,
  hetu,
  iban,
  ibanAe,
  ibanAt,
  ibanBe,
  ibanCz,
  ibanDe,
  ibanEg,
  ibanEs,
  ibanFi,
  ibanFr,
  ibanGr,
  ibanIe,
  ibanIt,
  ibanKz,
  ibanNl,
  ibanPk,
  ibanPl,
  ibanPt,
  ibanSe,
  ibanTr,
  ibanUa,
  idZa,
  idnr,
  ifsc,
  iin,
  inn,
  insz,
  jazzcashPhone,
  jetonWallet,
  kaspiPhone,
  kraPin,
  ltcAddress,
  mayaPhone,
  mbankPhone,
  momoVnPhone,
  mpesaPhone,
  mst,
  mtnGhPhone,
  mtnUgPhone,
  nagadPhone,
  nequiPhone,
  netellerAccount,
  nifEs,
  nifPt,
  nik,
  nin,
  nip,
  nir,
  nit,
  npwp,
  nricMy,
  nuban,
  odengiPhone,
  opayPhone,
  ovoPhone,
  palmpayPhone,
  panIn,
  paparaAccount,
  paysafecardPin,
  paytmPhone,
  perfectMoneyWallet,
  personnummer,
  pesel,
  phonepePhone,
  pixEmail,
  pixEvp,
  pixPhone,
  pps,
  promptpayPhone,
  rfc,
  rnokpp,
  rodneCislo,
  routingNumber,
  ruc,
  rut,
  sbpPhone,
  sin,
  solAddress,
  sortCode,
  tckn,
  thaiId,
  tonAddress,
  transitNumberCa,
  tronAddress,
  upiAddress,
  vkn,
  webmoneyWallet,
  yapePhone,
  yoomoneyWallet,
];
