import { validate as atUid } from 'stdnum/lib/cjs/at/uid.js'
import { validate as beVat } from 'stdnum/lib/cjs/be/vat.js'
import { validate as bgVat } from 'stdnum/lib/cjs/bg/vat.js'
import { validate as byUnp } from 'stdnum/lib/cjs/by/unp.js'
import { validate as cyVat } from 'stdnum/lib/cjs/cy/vat.js'
import { validate as czDic } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as deVat } from 'stdnum/lib/cjs/de/vat.js'
import { validate as dkCvr } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as eeKmkr } from 'stdnum/lib/cjs/ee/kmkr.js'
import { validate as esNif } from 'stdnum/lib/cjs/es/nif.js'
import { validate as fiAlv } from 'stdnum/lib/cjs/fi/alv.js'
import { validate as frTva } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as gbVat } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as grVat } from 'stdnum/lib/cjs/gr/vat.js'
import { validate as hrOib } from 'stdnum/lib/cjs/hr/oib.js'
import { validate as huAnum } from 'stdnum/lib/cjs/hu/anum.js'
import { validate as ieVat } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as itIva } from 'stdnum/lib/cjs/it/iva.js'
import { validate as ltPvm } from 'stdnum/lib/cjs/lt/pvm.js'
import { validate as luTva } from 'stdnum/lib/cjs/lu/tva.js'
import { validate as lvPvn } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as mtVat } from 'stdnum/lib/cjs/mt/vat.js'
import { validate as nlBtw } from 'stdnum/lib/cjs/nl/btw.js'
import { validate as plNip } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as ptNif } from 'stdnum/lib/cjs/pt/nif.js'
import { validate as roCif } from 'stdnum/lib/cjs/ro/cif.js'
import { validate as ruInn } from 'stdnum/lib/cjs/ru/inn.js'
import { validate as seVat } from 'stdnum/lib/cjs/se/vat.js'
import { validate as siDdv } from 'stdnum/lib/cjs/si/ddv.js'
import { validate as skDph } from 'stdnum/lib/cjs/sk/dph.js'

/** Checks a number without its prefix: format, length, check digit. */
export type NumberCheck = typeof lvPvn

/**
 * VAT ids by ISO code: the member states and the United Kingdom. Each file is imported alone: the whole package is
 * several times as large.
 */
export const vatChecks: Readonly<Record<string, NumberCheck>> = {
  AT: atUid,
  BE: beVat,
  BG: bgVat,
  CY: cyVat,
  CZ: czDic,
  DE: deVat,
  DK: dkCvr,
  EE: eeKmkr,
  ES: esNif,
  FI: fiAlv,
  FR: frTva,
  GB: gbVat,
  GR: grVat,
  HR: hrOib,
  HU: huAnum,
  IE: ieVat,
  IT: itIva,
  LT: ltPvm,
  LU: luTva,
  LV: lvPvn,
  MT: mtVat,
  NL: nlBtw,
  PL: plNip,
  PT: ptNif,
  RO: roCif,
  SE: seVat,
  SI: siDdv,
  SK: skDph,
}

export const innCheck: NumberCheck = ruInn
export const unpCheck: NumberCheck = byUnp
