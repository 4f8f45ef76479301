import { start } from '../harness/product.ts'
import { profileImages } from './documented/profile-images.ts'

profileImages('Profile images in the local store', start)
