import {
  AmbientLight,
  BackSide,
  Box3,
  Box3Helper,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Plane,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { cornersOf } from '#features/foundation/files/mesh-corners.ts'

/** In millimetres, along the model's own axes. */
export type Size = { x: number; y: number; z: number }

/** The axis of a cut and its position: 0 shows nothing of the body, 1 all of it. */
export type Section = { axis: keyof Size; at: number }

/** The helpers drawn with a model: its bounding box, and a cut through it. */
export type Look = { box: boolean; section: Section | null }

type Drawn = { look(input: Look): void; close(): void }

/** Shows an STL in an element until closed. `measured` rejects if the model cannot be loaded or drawn. */
export function showModel(place: HTMLElement, model: string | Blob): { measured: Promise<Size> } & Drawn {
  let closed = false
  let drawn: Drawn | undefined
  let requested: Look = { box: true, section: null }
  const measured = load(model).then((geometry) => {
    const size = sizeOf(geometry)
    if (!closed) drawn = draw(place, geometry, size)
    drawn?.look(requested)
    return size
  })
  return {
    measured,
    look: (input) => {
      requested = input
      drawn?.look(input)
    },
    close: () => {
      closed = true
      drawn?.close()
    },
  }
}

async function load(model: string | Blob): Promise<BufferGeometry> {
  if (typeof model !== 'string') return geometryOf(await model.arrayBuffer())
  const response = await fetch(model)
  if (!response.ok) throw new Error(`The model answered ${response.status}`)
  return geometryOf(await response.arrayBuffer())
}

/** Read like the upload, so that every model that was measured can be looked at. */
function geometryOf(bytes: ArrayBuffer): BufferGeometry {
  const corners = cornersOf(new Uint8Array(bytes))
  if (!corners) throw new Error('This is not a model')
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(corners, 3))
  geometry.computeVertexNormals()
  return geometry
}

function sizeOf(geometry: BufferGeometry): Size {
  geometry.computeBoundingBox()
  const { x, y, z } = geometry.boundingBox!.getSize(new Vector3())
  return { x, y, z }
}

/** Draws only on a change, so a still model costs nothing. */
function draw(place: HTMLElement, geometry: BufferGeometry, size: Size): Drawn {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.localClippingEnabled = true
  place.append(renderer.domElement)

  const { body, box, cut } = bodyOf(geometry, getComputedStyle(place).color)
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

  return {
    look: (input) => {
      box.visible = input.box
      cut(planesOf(input.section, size))
      render()
    },
    close: () => {
      fit.disconnect()
      controls.dispose()
      geometry.dispose()
      renderer.dispose()
      renderer.domElement.remove()
    },
  }
}

/** The model is centred in the scene; the cut removes what is nearest to the viewer first. */
function planesOf(section: Section | null, size: Size): Plane[] {
  if (!section) return []
  const { axis, at } = section
  return [new Plane(away[axis], (at - 0.5) * size[axis])]
}

/** The initial camera position: right, front, above. */
const away = { x: new Vector3(-1, 0, 0), y: new Vector3(0, 1, 0), z: new Vector3(0, 0, -1) }

/** Draws the outside of the model, and its inside in one flat colour, so that a cut model looks solid. */
function bodyOf(geometry: BufferGeometry, lineColor: string) {
  const middle = geometry.boundingBox!.getCenter(new Vector3())
  const outside = new MeshStandardMaterial({ color: 0xb8b4aa, metalness: 0.35, roughness: 0.5 })
  const inside = new MeshBasicMaterial({ color: 0xc2703d, side: BackSide })
  const box = new Box3Helper(new Box3().copy(geometry.boundingBox!), new Color(lineColor))
  const body = new Group().add(new Mesh(geometry, outside), new Mesh(geometry, inside), box)
  body.position.copy(middle).negate()
  const cut = (planes: Plane[]) => {
    outside.clippingPlanes = planes
    inside.clippingPlanes = planes
  }
  return { body, box, cut }
}

function lights() {
  const key = new DirectionalLight(0xffffff, 2.6)
  key.position.set(2, -3, 5)
  const fill = new DirectionalLight(0xffffff, 1.1)
  fill.position.set(-4, 2, 1)
  return [key, fill, new AmbientLight(0xffffff, 0.9)]
}
