import { readModel } from '../../runner/read-model.ts'
import { kept } from './kept.ts'

/** The jobs that consultants keep as favorites. */
export const favoriteJobs = readModel({ name: 'favorite_jobs', known_as: 'jobs', ...kept('job') })
