// A product of its own: its objects are in Ceph.
import { onRadosgw } from '#tests/harness/objects/radosgw.ts'
import { startOn } from '#tests/harness/product.ts'
import { profileImages } from '../files/documented/profile-images.ts'

onRadosgw('Profile images in Ceph radosgw', (name, radosgw) => profileImages(name, () => startOn(radosgw)))
