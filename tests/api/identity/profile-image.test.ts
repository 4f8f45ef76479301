import { sharedProduct } from '#tests/harness/running.ts'
import { profileImages } from '../files/documented/profile-images.ts'

profileImages('Profile images in the local store', sharedProduct)
