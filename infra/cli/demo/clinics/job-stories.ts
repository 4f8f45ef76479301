import { BRIGHT_HARBOR } from './bright-harbor.ts'
import { CEDAR_HOLLOW_NOW } from './cedar-hollow-now.ts'
import { CEDAR_HOLLOW_OPEN } from './cedar-hollow-open.ts'
import { CEDAR_HOLLOW_PAST } from './cedar-hollow-past.ts'
import { FRONT_RANGE } from './front-range.ts'
import { GULF_COAST } from './gulf-coast.ts'
import { LONE_STAR } from './lone-star.ts'
import { PRAIRIE_RIDGE } from './prairie-ridge.ts'

/** All jobs of the six clinics. */
export const JOB_STORIES = [
  ...CEDAR_HOLLOW_PAST,
  ...CEDAR_HOLLOW_NOW,
  ...CEDAR_HOLLOW_OPEN,
  ...LONE_STAR,
  ...FRONT_RANGE,
  ...PRAIRIE_RIDGE,
  ...BRIGHT_HARBOR,
  ...GULF_COAST,
]
