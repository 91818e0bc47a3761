import { useTranslation } from 'react-i18next'
import type { CartLine } from '../../contract.ts'
import styles from './cart-lines.module.css'

export function LineProblem({ of: { problem, left } }: { of: CartLine }) {
  const { t } = useTranslation()
  return problem && <p className={styles.problem}>{`! ${t(`cart.problems.${problem}`, { left })}`}</p>
}
