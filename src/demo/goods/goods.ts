import { brackets } from './families/brackets.ts'
import { bushings } from './families/bushings.ts'
import { capNuts } from './families/cap-nuts.ts'
import { collars } from './families/collars.ts'
import { countersunkScrews } from './families/countersunk-screws.ts'
import { flanges } from './families/flanges.ts'
import { hexBolts } from './families/hex-bolts.ts'
import { hexNuts } from './families/hex-nuts.ts'
import { pins } from './families/pins.ts'
import { plates } from './families/plates.ts'
import { socketScrews } from './families/socket-screws.ts'
import { spacers } from './families/spacers.ts'
import { springs } from './families/springs.ts'
import { spurGears } from './families/spur-gears.ts'
import { steelProfiles } from './families/steel-profiles.ts'
import { tSlotProfiles } from './families/t-slot-profiles.ts'
import { timingPulleys } from './families/timing-pulleys.ts'
import { vPulleys } from './families/v-pulleys.ts'
import { washers } from './families/washers.ts'
import { type Good, goodOf } from './good.ts'

const families = [
  hexBolts,
  socketScrews,
  countersunkScrews,
  hexNuts,
  capNuts,
  washers,
  pins,
  spacers,
  bushings,
  collars,
  spurGears,
  timingPulleys,
  vPulleys,
  springs,
  brackets,
  plates,
  tSlotProfiles,
  steelProfiles,
  flanges,
]

let range: readonly Good[] | undefined

/** Returns the whole range of the demonstration supplier, computed once. Bodies are computed on demand. */
export const goods = (): readonly Good[] => {
  range ??= computeGoods()
  return range
}

/** Computes the range, always the same. */
export function computeGoods(): Good[] {
  return families
    .map((family) => family())
    .flatMap(({ category, parts }) => parts.map((part) => goodOf(category, part)))
}
