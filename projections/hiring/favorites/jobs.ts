import { readModel } from '../../runner/read-model.ts'
import { favoriteDefinition } from './favorite-definition.ts'

/** The jobs that consultants keep as favorites. */
export const favoriteJobs = readModel({
  name: 'favorite_jobs',
  known_as: 'jobs',
  ...favoriteDefinition('job'),
})
