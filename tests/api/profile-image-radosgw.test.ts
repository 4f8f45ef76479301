import { startOn } from '../harness/product.ts'
import { onRadosgw } from '../infra/objects/radosgw.ts'
import { profileImages } from './documented/profile-images.ts'

onRadosgw('Profile images in Ceph radosgw', (name, radosgw) => profileImages(name, () => startOn(radosgw)))
