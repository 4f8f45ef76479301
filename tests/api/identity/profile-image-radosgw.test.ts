import { startOn } from '#tests/harness/product.ts'
import { onRadosgw } from '#tests/infra/objects/radosgw/radosgw.ts'
import { profileImages } from '../files/documented/profile-images.ts'

onRadosgw('Profile images in Ceph radosgw', (name, radosgw) => profileImages(name, () => startOn(radosgw)))
