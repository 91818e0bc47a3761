import styles from './side-drawer.module.css'
import { Skeleton } from './skeleton.tsx'

/** Where a drawer will be whose code is on its way. */
export const DrawerComing = () => (
  <section className={`${styles.drawer} ${styles.coming} late`}>
    <Skeleton of="facts" rows={4} />
    <Skeleton of="table" />
  </section>
)
