export { EuSales, VatRegister } from './lazy.ts'
