import { define } from "../core/define.js";
import { OboleDonorPlatform } from "./donor-platform.js";

define("obole-donor-platform", OboleDonorPlatform);
