#include "BuiltInCollection.h"
