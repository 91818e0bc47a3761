import {
  AmbientLight,
  Box3,
  Box3Helper,
  type BufferGeometry,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'

/** In millimetres, as the model's own axes are. */
export type Size = { x: number; y: number; z: number }

/** Shows an STL in a box of the page until closed. `measured` is refused when it cannot be loaded or drawn. */
export function showModel(place: HTMLElement, address: string): { measured: Promise<Size>; close(): void } {
  let closed = false
  let end = () => {}
  const measured = load(address).then((geometry) => {
    const size = sizeOf(geometry)
    if (!closed) end = draw(place, geometry)
    return size
  })
  return {
    measured,
    close: () => {
      closed = true
      end()
    },
  }
}

async function load(address: string): Promise<BufferGeometry> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The model answered ${response.status}`)
  return new STLLoader().parse(await response.arrayBuffer())
}

function sizeOf(geometry: BufferGeometry): Size {
  geometry.computeBoundingBox()
  const { x, y, z } = geometry.boundingBox!.getSize(new Vector3())
  return { x, y, z }
}

/** Draws on a change only: a still body costs nothing. Answers how to clear everything away. */
function draw(place: HTMLElement, geometry: BufferGeometry): () => void {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  place.append(renderer.domElement)

  const body = bodyOf(geometry, getComputedStyle(place).color)
  const scene = new Scene().add(body, ...lights())
  const radius = geometry.boundingBox!.getSize(new Vector3()).length() / 2
  const camera = new PerspectiveCamera(30, 1, radius / 100, radius * 100)
  camera.up.set(0, 0, 1)
  camera.position.set(1, -1.4, 1).setLength(radius * 4.4)

  const controls = new OrbitControls(camera, renderer.domElement)
  controls.enablePan = false
  controls.minDistance = radius * 1.5
  controls.maxDistance = radius * 12
  const render = () => renderer.render(scene, camera)
  controls.addEventListener('change', render)

  const fit = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = place
    camera.aspect = clientWidth / Math.max(1, clientHeight)
    camera.updateProjectionMatrix()
    renderer.setSize(clientWidth, clientHeight, false)
    render()
  })
  fit.observe(place)

  return () => {
    fit.disconnect()
    controls.dispose()
    geometry.dispose()
    renderer.dispose()
    renderer.domElement.remove()
  }
}

function bodyOf(geometry: BufferGeometry, lineColor: string): Group {
  const middle = geometry.boundingBox!.getCenter(new Vector3())
  const mesh = new Mesh(
    geometry,
    new MeshStandardMaterial({ color: 0xb8b4aa, metalness: 0.35, roughness: 0.5 }),
  )
  const box = new Box3Helper(new Box3().copy(geometry.boundingBox!), new Color(lineColor))
  const body = new Group().add(mesh, box)
  body.position.copy(middle).negate()
  return body
}

function lights() {
  const key = new DirectionalLight(0xffffff, 2.6)
  key.position.set(2, -3, 5)
  const fill = new DirectionalLight(0xffffff, 1.1)
  fill.position.set(-4, 2, 1)
  return [key, fill, new AmbientLight(0xffffff, 0.9)]
}
