import { start } from '#tests/harness/product.ts'
import { profileImages } from '../files/documented/profile-images.ts'

profileImages('Profile images in the local store', start)
