import { readModel } from '../../runner/read-model.ts'
import { favoriteDefinition } from './favorite-definition.ts'

/** The consultants whom clients keep as favorites. */
export const favoriteConsultants = readModel({
  name: 'favorite_consultants',
  known_as: 'consultants',
  ...favoriteDefinition('consultant'),
})
